import type { EoiBuyer, OwnEoi } from '@lotline/shared-domain';
import { Button, Text } from '@lotline/shared-design';
import { CheckboxField } from '@lotline/shared-design/form';
import { BuyerFields } from './buyer-fields.component';
import { StepFrame } from './step-frame.component';
import { buyersForm } from './step-forms';
import type { StepProps } from './step-props';
import { requestStrings } from './strings';
import { useStepForm } from './use-step-form';

const text = requestStrings.buyers;
type BuyersValues = Parameters<typeof buyersForm.submitted>[1];

const buyerOf = (known: object | null | undefined) => {
  const empty = (buyersForm.empty as { firstBuyer: Record<string, unknown> }).firstBuyer;
  const given = Object.entries(known ?? {}).filter(([name, value]) => name in empty && value !== null);
  return { ...empty, ...Object.fromEntries(given) } as EoiBuyer;
};

/** What was saved, else what the account and the hold say. */
const valuesOf = ({ steps: { buyers }, prefill }: OwnEoi) => ({
  firstBuyer: buyerOf(buyers?.firstBuyer ?? prefill),
  hasSecondBuyer: Boolean(buyers?.secondBuyer),
  secondBuyer: buyerOf(buyers?.secondBuyer),
});

const sameMailbox = ({ firstBuyer, secondBuyer }: BuyersValues): boolean => {
  const [first, second] = [firstBuyer.email, secondBuyer?.email].map((email) => (email ?? '').trim().toLowerCase());
  return first !== '' && first === second;
};

/** Who buys: one or two, each a person, company or trust (D104, D134). */
export function BuyersStep({ eoi, onBack }: StepProps) {
  const step = useStepForm(buyersForm, eoi, valuesOf(eoi) as Partial<BuyersValues>);
  return (
    <StepFrame id="buyers" {...step} onBack={onBack}>
      {({ values, setValue }) => (
        <>
          <BuyerFields of="firstBuyer" legend={text.first} kind={values.firstBuyer.kind} isSelf />
          <CheckboxField {...buyersForm.field('hasSecondBuyer')} label={text.hasSecond} optional={false} isSetting />
          {values.hasSecondBuyer && (
            <BuyerFields of="secondBuyer" legend={text.second} kind={values.secondBuyer?.kind ?? 'Person'}>
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => setValue('secondBuyer.address', values.firstBuyer.address)}
                >
                  {text.sameAddress}
                </Button>
              </div>
              <Text size="sm" tone="muted">
                {sameMailbox(values) ? text.sameEmail : text.secondHint}
              </Text>
            </BuyerFields>
          )}
        </>
      )}
    </StepFrame>
  );
}
