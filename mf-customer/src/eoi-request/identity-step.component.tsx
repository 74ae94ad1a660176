import { Stack, Text } from '@lotline/shared-design';
import { FormFileField } from '@lotline/shared-design/kit/fields';
import { acceptOf, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { uploads } from '../uploads';
import { uploadsShown } from '../uploads.actions';
import { identityUpload } from './identity-upload';
import { SavedFiles } from './saved-files.component';
import { StepFrame } from './step-frame.component';
import { identityForm } from './step-forms';
import type { StepProps } from './step-props';
import { requestStrings } from './strings';
import { useStepForm } from './use-step-form';

const text = requestStrings.identity;
const { kinds, maxBytes } = UPLOADS.identityDocument;
const UNDERWAY: readonly string[] = ['waiting', 'sending', 'checking'];

/** The first buyer's passport or driver licence: why, who reads it, and when it is deleted (D137). */
export function IdentityStep({ eoi, onBack }: StepProps) {
  const { _id: eoiId, estate, steps } = eoi;
  const dispatch = useDispatch();
  useEffect(() => void dispatch(uploadsShown()), [dispatch]);
  const saved = steps.identity?.files ?? [];
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const shown = saved.filter(({ fileId }) => !removed.includes(fileId));
  const kept = shown.filter(({ state }) => state !== 'refused').map(({ fileId }) => fileId);
  const field = uploads.useUploads({
    field: identityUpload(eoiId),
    estateId: estate._id,
    purpose: 'identityDocument',
  });
  const uploaded = field.files.flatMap(({ status, fileId }) => (status.phase === 'done' && fileId ? fileId : []));
  const isUnderway = field.files.some(({ status }) => UNDERWAY.includes(status.phase));
  const values = { fileIds: kept };
  // Which files are chosen is no text that the tab could keep.
  const step = useStepForm(identityForm, eoi, values, () => values);
  return (
    <StepFrame id="identity" {...step} isWaiting={isUnderway} onBack={onBack}>
      {() => (
        <>
          <Stack gap="xs">
            <Text>{text.why}</Text>
            <Text>{text.who}</Text>
            <Text>{text.until}</Text>
            {steps.buyers?.secondBuyer && <Text>{text.second(steps.buyers.secondBuyer.firstName)}</Text>}
          </Stack>
          {shown.length > 0 && <SavedFiles files={shown} onRemove={(fileId) => setRemoved([...removed, fileId])} />}
          <FormFileField
            {...field}
            {...identityForm.field('fileIds')}
            label={text.label}
            hint={text.hint}
            optional={false}
            onMove={undefined}
            fileIds={[...new Set([...kept, ...uploaded])]}
            multiple
            kinds={kinds}
            accept={acceptOf('identityDocument')}
            maxBytes={maxBytes}
            refuse={(file) => refuseUpload(file, 'identityDocument')}
          />
        </>
      )}
    </StepFrame>
  );
}
