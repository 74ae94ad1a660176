import { acceptOf, type OwnEoi, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { Heading, Notice, Stack, Text } from '@lotline/shared-design';
import { FileField } from '@lotline/shared-design/kit/fields';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';
import { FocusedOnce } from '../focused-once.component';
import { refusalMessage } from '../refusal-message';
import { uploads } from '../uploads';
import { documentFileOf, documentForm } from './document-form';
import { Repeated } from './repeated.component';
import { lotStrings } from './strings';

const text = lotStrings.documents;
const { kinds, maxBytes } = UPLOADS.customerDocument;

function DocumentFields({ eoi, isAgain, onSent }: { eoi: OwnEoi; isAgain: boolean; onSent: () => void }) {
  const { _id: eoiId, estate } = eoi;
  const { submission, form } = useSubmission(documentForm, { eoiId });
  const field = uploads.useUploads({
    field: documentFileOf(eoiId),
    estateId: estate._id,
    purpose: 'customerDocument',
  });
  const isSent = submission.phase === 'sent';
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent]); // oxlint-disable-line react-hooks/exhaustive-deps -- once
  const error = refusalMessage(submission);
  const phase = field.files[0]?.status.phase;
  return (
    <Stack gap="sm">
      <FocusedOnce isWanted={isAgain}>
        <Heading level={3} size="small">
          {text.add}
        </Heading>
      </FocusedOnce>
      {error && <Notice tone="error">{error}</Notice>}
      <SubmissionForm {...form} label={text.add} submitLabel={text.submit} submitDisabled={phase !== 'done'}>
        <FileField
          {...field}
          onMove={undefined}
          label={text.file}
          hint={text.hint}
          kinds={kinds}
          accept={acceptOf('customerDocument')}
          maxBytes={maxBytes}
          refuse={(file) => refuseUpload(file, 'customerDocument')}
        />
        {phase && phase !== 'done' && (
          <Text size="sm" tone="muted">
            {text.waits}
          </Text>
        )}
      </SubmissionForm>
    </Stack>
  );
}

/** Adds documents to one's own EOI, one after the other. */
export const AddDocument = ({ eoi }: { eoi: OwnEoi }) => (
  <Repeated>{(again) => <DocumentFields eoi={eoi} {...again} />}</Repeated>
);
