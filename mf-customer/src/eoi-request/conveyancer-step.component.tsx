import type { OwnEoi } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, TextField } from '@lotline/shared-design/form';
import { StepFrame } from './step-frame.component';
import { conveyancerForm } from './step-forms';
import type { StepProps } from './step-props';
import { requestStrings } from './strings';
import { useStepForm } from './use-step-form';

const text = requestStrings.conveyancer;
const { field } = conveyancerForm;
type ConveyancerValues = Parameters<typeof conveyancerForm.submitted>[1];

/** What was saved. */
export const conveyancerOf = ({ steps: { conveyancer } }: Pick<OwnEoi, 'steps'>) => ({
  isLater: conveyancer?.isLater ?? false,
  firm: conveyancer?.firm ?? '',
  name: conveyancer?.name ?? '',
  email: conveyancer?.email ?? '',
  phone: conveyancer?.phone ?? '',
});

/** Firm, person, email and phone, unless the buyer says who later. */
export const ConveyancerFields = ({ isLater }: { isLater: boolean }) => (
  <>
    <CheckboxField {...field('isLater')} optional={false} hint={text.laterHint} isSetting />
    {!isLater && (
      <>
        <FieldRow>
          <TextField {...field('firm')} optional={false} autoComplete="off" />
          <TextField {...field('name')} optional={false} autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <EmailField {...field('email')} optional={false} autoComplete="off" />
          <TextField {...field('phone')} optional autoComplete="off" />
        </FieldRow>
      </>
    )}
  </>
);

/** Who checks the contract for the buyers, or that they will say later (D104). */
export function ConveyancerStep({ eoi, onBack }: StepProps) {
  const step = useStepForm(conveyancerForm, eoi, conveyancerOf(eoi) as Partial<ConveyancerValues>);
  return (
    <StepFrame id="conveyancer" {...step} onBack={onBack}>
      {({ values }) => (
        <>
          <Text>{text.intro}</Text>
          <ConveyancerFields isLater={values.isLater} />
        </>
      )}
    </StepFrame>
  );
}
