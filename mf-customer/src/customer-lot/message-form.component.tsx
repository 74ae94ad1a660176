import { acceptOf, MAX_MESSAGE_FILES, type OwnEoi, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { Heading, Notice, Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { FileField } from '@lotline/shared-design/kit/fields';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { draftName, useDraft, useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';
import { FocusedOnce } from '../focused-once.component';
import { refusalMessage } from '../refusal-message';
import { uploads } from '../uploads';
import { messageFilesOf, messageForm } from './message-form';
import { Repeated } from './repeated.component';
import { lotStrings } from './strings';

const text = lotStrings.messages;
const { kinds, maxBytes } = UPLOADS.customerDocument;

function MessageFields({ eoi, isAgain, onSent }: { eoi: OwnEoi; isAgain: boolean; onSent: () => void }) {
  const { _id: eoiId, estate } = eoi;
  const { submission, form } = useSubmission(messageForm, { eoiId });
  // What is typed stays in the tab while the buyer looks at others.
  const { draft, initialValues, keep } = useDraft(draftName(messageForm, eoiId), messageForm.empty, form.initialValues);
  const field = uploads.useUploads({
    field: messageFilesOf(eoiId),
    estateId: estate._id,
    purpose: 'customerDocument',
  });
  const isSent = submission.phase === 'sent';
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent]); // oxlint-disable-line react-hooks/exhaustive-deps -- once
  const error = refusalMessage(submission);
  const isTooMany = field.files.length > MAX_MESSAGE_FILES;
  const isUnready = field.files.some(({ status }) => status.phase !== 'done');
  const onTyped = (typed: object) => {
    keep(typed);
    form.onTyped(typed);
  };
  return (
    <Stack gap="sm">
      <FocusedOnce isWanted={isAgain}>
        <Heading level={3} size="small">
          {text.form}
        </Heading>
      </FocusedOnce>
      {error && <Notice tone="error">{error}</Notice>}
      <SubmissionForm
        {...form}
        draft={draft}
        initialValues={initialValues as { text: string }}
        onTyped={onTyped}
        label={text.form}
        submitLabel={text.send}
        submitDisabled={isTooMany || isUnready}
      >
        <TextAreaField {...messageForm.field('text')} label={text.text} optional={false} rows={4} />
        <FileField
          {...field}
          onMove={undefined}
          label={text.files}
          mark="optional"
          multiple
          kinds={kinds}
          accept={acceptOf('customerDocument')}
          maxBytes={maxBytes}
          refuse={(file) => refuseUpload(file, 'customerDocument')}
        />
        {(isTooMany || isUnready) && (
          <Text size="sm" tone="muted">
            {isTooMany ? text.tooMany(MAX_MESSAGE_FILES) : text.waits}
          </Text>
        )}
      </SubmissionForm>
    </Stack>
  );
}

/** Writes to the team, again and again. */
export const MessageForm = ({ eoi }: { eoi: OwnEoi }) => (
  <Repeated>{(again) => <MessageFields eoi={eoi} {...again} />}</Repeated>
);
