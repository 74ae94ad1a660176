import { acceptOf, refuseUpload, UPLOADS, type StaffEoi, type StaffEoiActivity } from '@lotline/shared-domain';
import { Badge, Cluster, Text } from '@lotline/shared-design';
import { FileField } from '@lotline/shared-design/kit/fields';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FileLine } from '../files/file-line.component';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { uploads } from '../uploads';
import { useAgainWhenSent } from '../use-again-when-sent';
import { History } from '../users/users.styles';
import { DOCUMENT_FILE, documentForm, documentOf } from './message-forms';
import { messageStrings } from './strings';

const text = messageStrings.documents;
const { kinds, maxBytes } = UPLOADS.customerDocument;

function AddDocument({ eoi: { _id: eoiId, estateId } }: { eoi: StaffEoi }) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(documentForm, { eoiId });
  const { round, place } = useAgainWhenSent(documentForm, submission, { eoiId });
  const field = uploads.useUploads({ field: DOCUMENT_FILE, estateId, purpose: 'customerDocument' });
  const isReady = useSelector((state: object) => documentOf(state) !== null);
  useEffect(() => () => void dispatch(uploads.cleared(DOCUMENT_FILE)), [dispatch]);
  return (
    <div ref={place}>
      <SubmissionForm key={round} {...form} label={text.form} submitLabel={text.add} submitDisabled={!isReady} isStep>
        <FileField
          {...field}
          onMove={undefined}
          label={text.file}
          hint={text.fileHint}
          kinds={kinds}
          accept={acceptOf('customerDocument')}
          maxBytes={maxBytes}
          refuse={(file) => refuseUpload(file, 'customerDocument')}
        />
      </SubmissionForm>
    </div>
  );
}

/** The buyer's documents and the team's, and a field for one more; identity documents are marked (D137). */
export function EoiDocuments({ eoi, documents }: { eoi: StaffEoi; documents: StaffEoiActivity['documents'] }) {
  return (
    <Section id="eoi-documents" title={text.title}>
      {documents.length === 0 ? (
        <Text tone="muted">{text.none}</Text>
      ) : (
        <History>
          {documents.map((document) => (
            <li key={document._id}>
              <FileLine file={document} />
              <Cluster gap="xs">
                {document.kind === 'identity' && <Badge tone="warning">{text.identity}</Badge>}
                <small>
                  {document.from === 'buyer' ? text.buyer : text.team} · {text.added(momentAt(document.addedAt, eoi))}
                </small>
              </Cluster>
            </li>
          ))}
        </History>
      )}
      {eoi.status !== 'draft' && <AddDocument eoi={eoi} />}
    </Section>
  );
}
