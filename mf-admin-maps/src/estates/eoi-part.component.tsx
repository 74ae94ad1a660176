import { FactList, Heading, Stack } from '@lotline/shared-design';
import { CheckboxField, FieldRow, MoneyField, TextField } from '@lotline/shared-design/form';
import {
  type EstateSettings,
  eoiSteps,
  eoiTermsWords,
  formatBsb,
  getPaymentSettings,
  parseMoney,
} from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { eoiForm } from './estate-forms';
import { CardPayments } from './card-payments.component';
import { Effects } from '../effects.styles';
import { Part } from './part.component';
import { partStrings as text } from './strings';

const { field } = eoiForm;
const BANK_ACCOUNT = ['bankAccountName', 'bankBsb', 'bankAccountNumber'] as const;
const isAskedStep = (step: string): step is keyof typeof text.eoiSteps => Object.hasOwn(text.eoiSteps, step);

/** Settings of a new EOI as the form has them: numbers and empty fields are text. */
const formValues = (settings: EstateSettings) => ({
  eoiDeposit: settings.eoiDeposit ?? '',
  eoiPayDays: settings.eoiPayDays ?? '',
  eoiAsksFinance: settings.eoiAsksFinance !== false,
  eoiAsksConveyancer: settings.eoiAsksConveyancer !== false,
  eoiAsksIdentity: settings.eoiAsksIdentity === true,
  settlementDays: settings.settlementDays ?? '',
  bankAccountName: settings.bankAccountName ?? '',
  bankBsb: formatBsb(settings.bankBsb ?? ''),
  bankAccountNumber: settings.bankAccountNumber ?? '',
});

/** The steps that a buyer fills in, by what is typed. */
function stepWords(typed: Record<string, unknown>, deposit: number): string {
  const asks = {
    asksFinance: typed['eoiAsksFinance'] === true,
    asksConveyancer: typed['eoiAsksConveyancer'] === true,
    asksIdentity: typed['eoiAsksIdentity'] === true,
  };
  const steps = eoiSteps(asks, { due: deposit > 0 ? deposit : null, isOffer: false });
  return steps.flatMap((step) => (isAskedStep(step) ? [text.eoiSteps[step]] : [])).join(', ');
}

/** Deposit, bank account and questions of an estate's EOIs, with the words that buyers read (D103, D132). */
function EoiTerms({ settings }: { settings: EstateSettings }) {
  const values = formValues(settings);
  const [typed, setTyped] = useState<Record<string, unknown>>(values);
  const deposit = parseMoney(String(typed['eoiDeposit'])) ?? 0;
  // A deposit needs the account that it is paid to.
  const needed = deposit > 0 ? { optional: false } : {};
  const payDays = Number.parseInt(String(typed['eoiPayDays']), 10) || null;
  const payments = useResource(resource(getPaymentSettings, { params: { estateId: settings._id } }));
  const byCard = payments.phase === 'ready' && payments.data.provider !== 'none';
  const words = [
    settings.showInitialHold ? text.afterHold : text.reserve,
    text.eoiAsks(stepWords(typed, deposit)),
    ...eoiTermsWords({ due: deposit > 0 ? deposit * 100 : null, payDays, byCard }).map(
      ({ label, text: says }) => `${label}: ${says}`,
    ),
  ];
  const facts = BANK_ACCOUNT.flatMap((name) => {
    const value = String(typed[name] ?? '');
    return value ? [{ label: field(name).label, value: name === 'bankBsb' ? formatBsb(value) : value }] : [];
  });
  return (
    <Part
      form={eoiForm}
      settings={settings}
      values={values as never}
      onValues={setTyped}
      label={text.eoi}
      effectTitle={text.eoiTerms}
      effect={
        <>
          <Effects>
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Effects>
          {deposit > 0 && facts.length > 0 && (
            <>
              <Heading level={3} size="small">
                {text.paidTo}
              </Heading>
              <FactList facts={facts} />
            </>
          )}
        </>
      }
    >
      <CheckboxField {...field('eoiAsksFinance')} isSetting optional={undefined} />
      <CheckboxField {...field('eoiAsksConveyancer')} isSetting optional={undefined} />
      <CheckboxField {...field('eoiAsksIdentity')} hint={text.identityHint} isSetting optional={undefined} />
      <MoneyField {...field('eoiDeposit')} hint={text.depositHint} read={parseMoney} />
      <TextField {...field('eoiPayDays')} hint={text.payDaysHint} inputMode="numeric" autoComplete="off" />
      <TextField {...field('settlementDays')} hint={text.settlementHint} inputMode="numeric" autoComplete="off" />
      <Heading level={3} size="small">
        {text.bankAccount}
      </Heading>
      <TextField {...field('bankAccountName')} {...needed} autoComplete="off" />
      <FieldRow>
        <TextField {...field('bankBsb')} {...needed} hint={text.bsbHint} inputMode="numeric" autoComplete="off" />
        <TextField {...field('bankAccountNumber')} {...needed} inputMode="numeric" autoComplete="off" />
      </FieldRow>
    </Part>
  );
}

/** What EOIs of an estate ask for, and where buyers pay the deposit. */
export const EoiPart = ({ settings }: { settings: EstateSettings }) => (
  <Stack gap="lg">
    <EoiTerms settings={settings} />
    <CardPayments estate={settings} />
  </Stack>
);
