import {
  acceptOf,
  MAX_MESSAGE_FILES,
  refuseUpload,
  UPLOADS,
  type EoiMessage,
  type StaffEoi,
  type StaffEoiActivity,
} from '@lotline/shared-domain';
import { Badge, Cluster, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
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
import { MESSAGE_FILES, messageFilesOf, messageForm } from './message-forms';
import { Thread } from './messages.styles';
import { messageStrings as text } from './strings';

const { kinds, maxBytes } = UPLOADS.customerDocument;

function Message({ message, isFresh, eoi }: { message: EoiMessage; isFresh: boolean; eoi: StaffEoi }) {
  const { from, by, text: written, files, at, readAt } = message;
  const state = readAt ? text.read(momentAt(readAt, eoi)) : text.unread;
  return (
    <li data-from={from}>
      <Cluster gap="xs">
        <strong>{by}</strong>
        {isFresh && <Badge tone="warning">{text.fresh}</Badge>}
      </Cluster>
      <p>{written}</p>
      {files.map((file) => (
        <FileLine key={file.fileId} file={file} />
      ))}
      <small>
        <time dateTime={at}>{momentAt(at, eoi)}</time>
        {from === 'team' && ` · ${state}`}
      </small>
    </li>
  );
}

function Reply({ eoi: { _id: eoiId, estateId } }: { eoi: StaffEoi }) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(messageForm, { eoiId });
  const { round, place } = useAgainWhenSent(messageForm, submission, { eoiId });
  const field = uploads.useUploads({ field: MESSAGE_FILES, estateId, purpose: 'customerDocument' });
  const isReady = useSelector((state: object) => messageFilesOf(state) !== null);
  useEffect(() => () => void dispatch(uploads.cleared(MESSAGE_FILES)), [dispatch]);
  return (
    <div ref={place}>
      <SubmissionForm key={round} {...form} label={text.form} submitLabel={text.send} submitDisabled={!isReady} isStep>
        <TextAreaField name="text" label={text.text} hint={text.textHint} rows={3} />
        <FileField
          {...field}
          onMove={undefined}
          onChoose={(picked) => field.onChoose(picked.slice(0, MAX_MESSAGE_FILES - field.files.length))}
          label={text.files}
          hint={text.filesHint(MAX_MESSAGE_FILES)}
          mark="optional"
          multiple
          kinds={kinds}
          accept={acceptOf('customerDocument')}
          maxBytes={maxBytes}
          refuse={(file) => refuseUpload(file, 'customerDocument')}
        />
      </SubmissionForm>
    </div>
  );
}

/** The messages between buyer and team, and a form for the next one (D198). `fresh`: ids of those that were unread when the page opened. */
export function Messages({
  eoi,
  activity,
  fresh,
}: {
  eoi: StaffEoi;
  activity: StaffEoiActivity;
  fresh: readonly string[];
}) {
  return (
    <Section id="eoi-messages" title={text.title}>
      {activity.messages.length === 0 ? (
        <Text tone="muted">{text.none}</Text>
      ) : (
        <Thread>
          {activity.messages.map((message) => (
            <Message key={message._id} message={message} isFresh={fresh.includes(message._id)} eoi={eoi} />
          ))}
        </Thread>
      )}
      {eoi.status !== 'draft' && <Reply eoi={eoi} />}
    </Section>
  );
}
