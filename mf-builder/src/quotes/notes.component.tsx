import { type BuilderQuote, formatDate } from '@lotline/shared-domain';
import { TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { noteForm } from './part-forms';
import { Entries, Written } from './quotes.styles';
import { Section } from './section.component';
import { quoteStrings } from './strings';

const text = quoteStrings.notes;

/** Once a note is added the form is empty again, with the focus in it. */
function AddNote({ quoteId }: { quoteId: string }) {
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const { submission, form } = useSubmission(noteForm, { quoteId });
  const isSent = submission.phase === 'sent';
  useEffect(() => {
    if (!isSent) return;
    setRound((before) => before + 1);
    dispatch(noteForm.opened({ quoteId }));
  }, [dispatch, isSent, quoteId]);
  useEffect(() => {
    if (round > 0) place.current?.querySelector('textarea')?.focus();
  }, [round]);
  return (
    <div ref={place}>
      <SubmissionForm key={round} {...form} label={text.form} submitLabel={text.add} isStep>
        <TextAreaField name="text" label={text.label} rows={3} />
      </SubmissionForm>
    </div>
  );
}

/** What the team notes about a quote, oldest first. */
export function Notes({ quote: { _id, notes, timeZone } }: { quote: BuilderQuote }) {
  return (
    <Section title={text.title} hint={text.hint}>
      {notes.length > 0 && (
        <Entries>
          {notes.map(({ text: written, by, at }) => (
            <li key={at + written}>
              <Written>{written}</Written>
              <small>
                {by}, <time dateTime={at}>{formatDate(at, timeZone, 'D MMM YYYY h:mm A')}</time>
              </small>
            </li>
          ))}
        </Entries>
      )}
      <AddNote quoteId={_id} />
    </Section>
  );
}
