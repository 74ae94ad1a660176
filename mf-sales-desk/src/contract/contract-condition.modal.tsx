import {
  CONDITION_STATES,
  lotLabel,
  parseConditionState,
  type ConditionState,
  type StaffContract,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { TextAreaField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { withState, withTyped } from './conditions';
import { ContractConflict } from './contract-conflict.component';
import { conditionChangeForm, conditionForm } from './contract-forms';
import { contractStrings } from './strings';
import { useContractForm, useEoiOfDialog } from './use-contract-form';

const text = contractStrings.conditions;
type Condition = StaffContract['conditions'][number];
type Change = NonNullable<ModalProps<'contract-condition'>['change']>;

const Reason = () => (
  <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} rows={2} suggestions={text.reasons} />
);
const conditionsOf = ({ contract }: StaffEoi): readonly Condition[] => contract?.conditions ?? [];

/** A condition's title and day. */
function FieldsForm({ eoi, condition }: { eoi: StaffEoi; condition: Condition | undefined }) {
  const { close } = useModal();
  const [filled] = useState(() => condition && { title: condition.title, dueOn: condition.dueOn ?? '' });
  const [dueOn, setDueOn] = useState(filled?.dueOn ?? '');
  const { form, conflict } = useContractForm(conditionForm, eoi, filled, (values, seen) => ({
    ...values,
    conditions: withTyped(conditionsOf(seen), condition?._id, values),
  }));
  const lot = lotLabel(eoi.lotTitle);
  const movesDay = Boolean(filled?.dueOn) && dueOn !== filled?.dueOn;
  return (
    <Dialog title={filled ? text.dialog(lot) : text.newDialog(lot)}>
      <Stack gap="md">
        <ContractConflict refusal={conflict} />
        <SubmissionForm
          {...form}
          label={text.form}
          submitLabel={filled ? text.save : text.add}
          onCancel={close}
          onValuesChange={(values) => setDueOn((values as { dueOn?: string | null }).dueOn ?? '')}
        >
          <TextField {...conditionForm.field('title')} label={text.label} hint={text.labelHint} />
          <DateField name="dueOn" label={text.dueLabel} hint={text.dayHint} optional />
          {movesDay && <Reason />}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Why a condition that was met or waived is so no longer, or goes. */
function ChangeForm({ eoi, condition, change }: { eoi: StaffEoi; condition: Condition; change: Change }) {
  const { close } = useModal();
  const { form, conflict } = useContractForm(conditionChangeForm, eoi, undefined, (values, seen) => ({
    ...values,
    conditions: withState(conditionsOf(seen), condition._id, change),
  }));
  const { title, state } = condition;
  const isRemoved = change === 'removed';
  const labelOf = (of: ConditionState) => CONDITION_STATES[of].label.toLowerCase();
  return (
    <Dialog title={text.changeDialog(title, text.changes[change])}>
      <Stack gap="md">
        <Text>
          {isRemoved ? text.goes(title) : text.changed(title, labelOf(parseConditionState(state)), labelOf(change))}
        </Text>
        <ContractConflict refusal={conflict} />
        <SubmissionForm
          {...form}
          label={text.form}
          submitLabel={isRemoved ? text.submitRemove : text.submitChange}
          onCancel={close}
        >
          <Reason />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** A condition's title and day, a new one without an id; or a change of it that asks for a reason (D135). */
export default function ContractConditionModal({ eoiId, conditionId, change }: ModalProps<'contract-condition'>) {
  const { eoi, hasFailed } = useEoiOfDialog(eoiId);
  const now = eoi?.contract?.conditions.find(({ _id }) => _id === conditionId);
  // What the dialog opened with stays, whatever a colleague does to the condition.
  const [condition, setCondition] = useState(now);
  if (!condition && now) setCondition(now);
  if (eoi && change && condition && Object.hasOwn(text.changes, change))
    return <ChangeForm eoi={eoi} condition={condition} change={change} />;
  if (eoi && !change && (condition || !conditionId)) return <FieldsForm eoi={eoi} condition={condition} />;
  return hasFailed || eoi ? <Text>{contractStrings.failed}</Text> : <DialogSkeleton />;
}
