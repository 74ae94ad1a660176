import {
  acceptOf,
  ANSWER_LIMITS,
  ANSWERABLE_PARTS,
  type BuilderQuote,
  formatDate,
  type OwnDesign,
  refuseUpload,
  UPLOADS,
} from '@lotline/shared-domain';
import { Notice, Stack } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { FileField } from '@lotline/shared-design/kit/fields';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { StaleNotice } from '../quotes/stale-notice.component';
import { uploads } from '../uploads';
import { ANSWER_FILES, answerFilesOf } from './answer-files';
import { answerForm } from './answer-forms';
import { type AnswerValues, firstValues, linesOf } from './answer-values';
import { DesignAmounts } from './design-amounts.component';
import { Preview } from './preview.component';
import { answerStrings as text } from './strings';
import { UseTemplate, useTemplates } from './templates.component';
import { TemplatesDialog } from './templates-dialog.component';

const { kinds, maxBytes } = UPLOADS.quoteAnswer;

/** The newest answer, if it was sent after the form had opened. */
function useNewerAnswer({ answers }: BuilderQuote) {
  const [known] = useState(() => answers.map(({ _id }) => _id));
  return answers.find(({ _id, status }) => !known.includes(_id) && status !== 'replaced');
}

interface AnswerFormProps {
  readonly quote: BuilderQuote;
  readonly own: readonly OwnDesign[];
  readonly onSent: () => void;
  /** Gives the form up; absent where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** The form of an answer: prices of each design, until when they stand, what is written to the buyer, and PDFs. */
export function AnswerForm({ quote, own, onSent, onCancel }: AnswerFormProps) {
  const { _id: quoteId, designs, changes, timeZone, status } = quote;
  const dispatch = useDispatch();
  const [opened] = useState(() => Date.now());
  const first = firstValues(quote, own, opened);
  const { submission, form, stale } = useVersionedForm(
    answerForm,
    { quoteId },
    { etag: quote.etag, values: first as never },
  );
  const field = uploads.useUploads({ field: ANSWER_FILES, estateId: null, purpose: 'quoteAnswer' });
  const isReady = useSelector((state: object) => answerFilesOf(state) !== null);
  const templates = useTemplates();
  const [isManaging, manage] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const newer = useNewerAnswer(quote);
  const isSent = submission.phase === 'sent';
  const isUnsent = !isSent && (submission.isChanged === true || field.files.length > 0);
  const { isLeaving, leave, stay } = useLeaveGuard(isUnsent, submission.phase === 'sending');
  useEffect(() => () => void dispatch(uploads.cleared(ANSWER_FILES)), [dispatch]);
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent]); // oxlint-disable-line react-hooks/exhaustive-deps -- once
  const isAnswerable = (ANSWERABLE_PARTS as readonly string[]).includes(status);
  const cancel = onCancel && (() => (isUnsent ? setCancelling(true) : onCancel()));
  return (
    <Stack gap="md">
      <StaleNotice message={stale} hint={text.staleHint} />
      {stale === null && newer && !isSent && (
        <Notice tone="warning" title={text.newerTitle}>
          {text.newer(newer.by, formatDate(newer.sentAt, timeZone, 'D MMM YYYY h:mm A'))}
        </Notice>
      )}
      {!isAnswerable && !isSent && <Notice tone="warning">{text.noLonger}</Notice>}
      <SubmissionForm
        {...form}
        label={text.form}
        submitLabel={text.send}
        submitDisabled={!isReady || !isAnswerable}
        onCancel={cancel}
        cancelLabel={text.cancel}
      >
        {(view) => {
          const values = view.values as AnswerValues;
          const homes = designs.flatMap((design, at) => {
            const typed = values.designs[at];
            return typed ? [{ design, typed, lines: linesOf(design, typed, changes) }] : [];
          });
          return (
            <>
              {homes.map(({ design, typed, lines }, at) => (
                <DesignAmounts
                  key={at}
                  name={`designs[${at}]`}
                  design={design}
                  values={typed}
                  lines={lines}
                  onExtras={(extras) => view.setValue(`designs[${at}].extras`, extras)}
                />
              ))}
              <DateField name="validUntil" label={text.validUntil} hint={text.validHint} />
              <Stack gap="xs">
                <TextAreaField name="text" label={text.text} hint={text.textHint} rows={8} />
                {templates.phase === 'ready' && (
                  <div>
                    <UseTemplate
                      templates={templates.data.templates}
                      onUse={(template) =>
                        view.setValue('text', values.text.trim() ? `${values.text.trimEnd()}\n\n${template}` : template)
                      }
                      onManage={() => manage(true)}
                    />
                  </div>
                )}
              </Stack>
              <FileField
                {...field}
                onMove={undefined}
                onChoose={(picked) => field.onChoose(picked.slice(0, ANSWER_LIMITS.files - field.files.length))}
                label={text.files}
                hint={text.filesHint(ANSWER_LIMITS.files)}
                mark="optional"
                multiple
                kinds={kinds}
                accept={acceptOf('quoteAnswer')}
                maxBytes={maxBytes}
                refuse={(file) => refuseUpload(file, 'quoteAnswer')}
              />
              <Preview
                homes={homes.map(({ design, lines }) => ({ house: design.house.name, lines }))}
                message={values.text}
                validUntil={values.validUntil}
                files={field.files}
              />
            </>
          );
        }}
      </SubmissionForm>
      {isManaging && templates.phase === 'ready' && (
        <TemplatesDialog known={templates.data} onClose={() => manage(false)} />
      )}
      {(isLeaving || isCancelling) && (
        <ConfirmDialog
          title={text.unsaved.title}
          confirmLabel={text.unsaved.leave}
          cancelLabel={text.unsaved.stay}
          onConfirm={isLeaving ? leave : (onCancel ?? stay)}
          onCancel={isLeaving ? stay : () => setCancelling(false)}
        >
          {text.unsaved.text}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
