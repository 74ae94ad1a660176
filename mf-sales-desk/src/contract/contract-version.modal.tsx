import { acceptOf, lotLabel, refuseUpload, UPLOADS, type StaffEoi } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { FileField } from '@lotline/shared-design/kit/fields';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { uploads } from '../uploads';
import { ContractConflict } from './contract-conflict.component';
import { setDayOf } from './contract-facts';
import { CONTRACT_FILE, contractFileOf, versionForm } from './contract-forms';
import { contractStrings } from './strings';
import { useContractForm, useEoiOfDialog } from './use-contract-form';

const text = contractStrings.versions;
const { kinds, maxBytes } = UPLOADS.contract;

/** What a new version does besides: it is issued, or clears signatures. */
function effectOf({ contract }: StaffEoi): string | null {
  if (!contract || !setDayOf(contract, 'issued')) return text.issues;
  const [buyer, vendor] = [setDayOf(contract, 'buyerSigned'), setDayOf(contract, 'vendorSigned')];
  if (buyer && vendor) return text.clears.both;
  if (buyer) return text.clears.buyerSigned;
  return vendor ? text.clears.vendorSigned : null;
}

function VersionForm({ eoi }: { eoi: StaffEoi }) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const { form, conflict, seen } = useContractForm(versionForm, eoi);
  const field = uploads.useUploads({ field: CONTRACT_FILE, estateId: eoi.estateId, purpose: 'contract' });
  const isReady = useSelector(contractFileOf) !== null;
  useEffect(() => () => void dispatch(uploads.cleared(CONTRACT_FILE)), [dispatch]);
  return (
    <Dialog title={text.dialog(lotLabel(eoi.lotTitle))} focus="heading">
      <Stack gap="md">
        <Text>{[text.intro, effectOf(seen)].filter(Boolean).join(' ')}</Text>
        <ContractConflict refusal={conflict} />
        <SubmissionForm {...form} label={text.form} submitLabel={text.add} submitDisabled={!isReady} onCancel={close}>
          <FileField
            {...field}
            onMove={undefined}
            label={text.file}
            mark="required"
            kinds={kinds}
            accept={acceptOf('contract')}
            maxBytes={maxBytes}
            refuse={(file) => refuseUpload(file, 'contract')}
          />
          <TextAreaField {...versionForm.field('note')} label={text.note} hint={text.noteHint} rows={2} optional />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Adds a version of the contract: its PDF and a note; it clears signatures (D135). */
export default function ContractVersionModal({ eoiId }: ModalProps<'contract-version'>) {
  const { eoi, hasFailed } = useEoiOfDialog(eoiId);
  if (eoi) return <VersionForm eoi={eoi} />;
  return hasFailed ? <Text>{contractStrings.failed}</Text> : <DialogSkeleton />;
}
