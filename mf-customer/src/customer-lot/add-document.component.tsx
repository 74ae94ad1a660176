import { acceptOf, type EoiDocumentKind, type OwnEoi, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { Heading, Notice, Stack, Text } from '@lotline/shared-design';
import { FileField } from '@lotline/shared-design/kit/fields';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';
import { FocusedOnce } from '../focused-once.component';
import { refusalMessage } from '../refusal-message';
import { uploads } from '../uploads';
import { DOCUMENT_FORMS, documentFileOf } from './document-form';
import { Repeated } from './repeated.component';
import { lotStrings } from './strings';

const text = lotStrings.documents;
const PURPOSES = { document: 'customerDocument', identity: 'identityDocument' } as const;

interface AddDocumentProps {
  eoi: OwnEoi;
  kind: EoiDocumentKind;
}

function DocumentFields({ eoi, kind, isAgain, onSent }: AddDocumentProps & { isAgain: boolean; onSent: () => void }) {
  const { _id: eoiId, estate } = eoi;
  const purpose = PURPOSES[kind];
  const { kinds, maxBytes } = UPLOADS[purpose];
  const words = text.adding[kind];
  const { submission, form } = useSubmission(DOCUMENT_FORMS[kind], { eoiId });
  const field = uploads.useUploads({
    field: documentFileOf(eoiId, kind),
    estateId: estate._id,
    purpose,
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
          {words.add}
        </Heading>
      </FocusedOnce>
      {error && <Notice tone="error">{error}</Notice>}
      <SubmissionForm {...form} label={words.add} submitLabel={words.submit} submitDisabled={phase !== 'done'}>
        <FileField
          {...field}
          onMove={undefined}
          label={words.file}
          hint={words.hint}
          kinds={kinds}
          accept={acceptOf(purpose)}
          maxBytes={maxBytes}
          refuse={(file) => refuseUpload(file, purpose)}
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

/** Adds documents to the buyer's own EOI, one after the other. */
export const AddDocument = (props: AddDocumentProps) => (
  <Repeated>{(again) => <DocumentFields {...props} {...again} />}</Repeated>
);
