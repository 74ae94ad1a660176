import { formatPhoneInput } from '@lotline/shared-design/form';
import { formatCurrency, formatPayment, type OwnEoi, plural } from '@lotline/shared-domain';
import type { StepId } from './eoi-progress';
import { requestStrings } from './strings';

const text = requestStrings.check;
type Buyer = NonNullable<OwnEoi['steps']['buyers']>['firstBuyer'];

export interface Answer {
  readonly label: string;
  readonly value: string;
}
/** Answers under a heading, and the step at which they are changed. */
export interface AnswerGroup {
  readonly id: 'firstBuyer' | 'secondBuyer' | 'finance' | 'conveyancer' | 'identity' | 'deposit';
  readonly step: StepId;
  readonly title: string;
  readonly answers: readonly Answer[];
}

const answered = (pairs: readonly (readonly [string, string | null | undefined])[]): Answer[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function buyerAnswers({ entityName, entityNumber, firstName, lastName, email, phone, address }: Buyer): Answer[] {
  const person = `${firstName} ${lastName}`;
  return answered([
    [text.name, entityName || person],
    [text.number, entityName && entityNumber],
    [text.signedBy, entityName && person],
    [text.email, email],
    [text.phone, formatPhoneInput(phone)],
    [text.address, address],
  ]);
}

function buyers({ steps: { buyers: saved } }: OwnEoi): AnswerGroup[] {
  if (!saved) return [];
  const { first, second } = requestStrings.buyers;
  return [
    { id: 'firstBuyer', step: 'buyers', title: first, answers: buyerAnswers(saved.firstBuyer) },
    {
      id: 'secondBuyer',
      step: 'buyers',
      title: second,
      answers: saved.secondBuyer ? buyerAnswers(saved.secondBuyer) : [{ label: text.name, value: text.none }],
    },
  ];
}

function finance({ steps: { finance: saved } }: OwnEoi): AnswerGroup[] {
  if (!saved) return [];
  return [
    {
      id: 'finance',
      step: 'finance',
      title: requestStrings.step.finance,
      answers: answered([
        [text.offer, saved.offer ? formatCurrency(saved.offer) : null],
        [text.holderType, saved.holderType],
        [text.financeStatus, saved.financeStatus],
        [text.lender, saved.lender],
      ]),
    },
  ];
}

function conveyancer({ steps: { conveyancer: saved } }: OwnEoi): AnswerGroup[] {
  if (!saved) return [];
  const { isLater, firm, name, email, phone } = saved;
  return [
    {
      id: 'conveyancer',
      step: 'conveyancer',
      title: requestStrings.step.conveyancer,
      answers: isLater
        ? [{ label: text.conveyancer, value: text.later }]
        : answered([
            [text.firm, firm],
            [text.conveyancer, name],
            [text.email, email],
            [text.phone, phone],
          ]),
    },
  ];
}

function identity({ steps: { identity: saved } }: OwnEoi): AnswerGroup[] {
  if (!saved) return [];
  const names = saved.files.map(({ name }) => name).join(', ');
  return [
    {
      id: 'identity',
      step: 'identity',
      title: requestStrings.step.identity,
      answers: answered([[text.documents, names]]),
    },
  ];
}

const deposit = ({ steps, deposit: { due }, payDays, card }: OwnEoi): AnswerGroup[] =>
  steps.deposit && due
    ? [
        {
          id: 'deposit',
          step: 'deposit',
          title: requestStrings.step.deposit,
          answers: [
            {
              label: text.howPaid,
              value: (card ? text.paidByCard : text.paid)(formatPayment(due), plural(payDays, 'day')),
            },
          ],
        },
      ]
    : [];

/** What was entered, as it is checked before sending; of the steps that are asked. */
export const answersOf = (eoi: OwnEoi): readonly AnswerGroup[] =>
  [buyers, finance, conveyancer, identity, deposit]
    .flatMap((of) => of(eoi))
    .filter(({ step }) => eoi.stepNames.includes(step));
