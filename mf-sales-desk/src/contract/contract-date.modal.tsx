import {
  CONTRACT_DATES,
  formatDate,
  lotLabel,
  staffStatusLabel,
  type ContractDateName,
  type StaffContract,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { ContractConflict } from './contract-conflict.component';
import { dateEffect, dateOf, dayText, setDayOf } from './contract-facts';
import { dateFormOf } from './contract-forms';
import { contractStrings } from './strings';
import { useContractForm, useEoiOfDialog } from './use-contract-form';

const text = contractStrings.dates;

interface DateProps {
  eoi: StaffEoi;
  contract: StaffContract;
  name: ContractDateName;
}

/** What the settlement's day follows from while none is set. */
function hintOf(contract: StaffContract, name: ContractDateName): string {
  const date = dateOf(contract, name);
  return date?.isDerived ? text.hintDerived(dayText(date.on)) : text.hint;
}

function DateForm({ eoi, contract, name }: DateProps) {
  const { close } = useModal();
  const { label, kind } = CONTRACT_DATES[name];
  const [opened] = useState(() => setDayOf(contract, name));
  const [filled] = useState(() => ({ [name]: opened ?? '', reason: '' }));
  const { form, conflict, seen } = useContractForm<object>(dateFormOf(name), eoi, filled);
  const [typed, setTyped] = useState(opened ?? '');
  const [today] = useState(() => formatDate(new Date(), eoi.timeZone, 'YYYY-MM-DD'));
  const lot = lotLabel(eoi.lotTitle);
  const title = text.dialog(label, lot);
  const known = seen.contract ? setDayOf(seen.contract, name) : null;
  const effect = dateEffect(seen, name, typed, { lot, label: staffStatusLabel });
  return (
    <Dialog title={title}>
      <Stack gap="md">
        <ContractConflict
          refusal={conflict}
          newer={known === opened ? null : contractStrings.conflict.newer(label, known && dayText(known))}
        />
        <SubmissionForm
          {...form}
          label={title}
          submitLabel={text.save}
          submitDisabled={known === null && typed === ''}
          onCancel={close}
          onValuesChange={(values) => setTyped(String((values as Record<string, unknown>)[name] ?? ''))}
        >
          <DateField
            name={name}
            label={label}
            hint={hintOf(contract, name)}
            optional={known !== null}
            max={kind === 'happened' ? today : undefined}
          />
          {known !== null && (
            <TextAreaField
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              rows={2}
              suggestions={text.reasons}
            />
          )}
          <Text role="status">{effect}</Text>
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

const isName = (name: string): name is ContractDateName => Object.hasOwn(CONTRACT_DATES, name);

/** Sets, changes or clears one date of a contract; its effect is said before it is sent (D107, D135). */
export default function ContractDateModal({ eoiId, name }: ModalProps<'contract-date'>) {
  const { eoi, hasFailed } = useEoiOfDialog(eoiId);
  if (eoi?.contract && isName(name)) return <DateForm eoi={eoi} contract={eoi.contract} name={name} />;
  return hasFailed || eoi ? <Text>{contractStrings.failed}</Text> : <DialogSkeleton />;
}
