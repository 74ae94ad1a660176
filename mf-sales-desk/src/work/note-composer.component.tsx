import { NOTE_KINDS, type NoteKind } from '@lotline/shared-domain';
import { Button, Cluster, Icon } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useState } from 'react';
import { useAgainWhenSent } from '../use-again-when-sent';
import { LeaveQuestion } from './leave-question.component';
import { NoteFields } from './note-fields.component';
import { workStrings } from './strings';
import { noteForm, type WorkAbout } from './work-forms';

const text = workStrings.notes;
const ICONS = { note: 'edit', call: 'phone', email: 'mail' } as const;
const EMPTY: { kind: NoteKind; text: string } = { kind: 'note', text: '' };

/**
 * Writes down a note, a call or an email on the page of a lead or person. What is typed stays while the page around it
 * changes, and is asked about before the page is left.
 */
export function NoteComposer({ leadId, contactId }: WorkAbout) {
  const about = { ...(leadId && { leadId }), ...(contactId && { contactId }) };
  const { submission, form } = useSubmission(noteForm, about, EMPTY);
  const { round, place } = useAgainWhenSent(noteForm, submission, about);
  const [typed, setTyped] = useState<{ kind: NoteKind; text: string }>(EMPTY);
  useEffect(() => setTyped(EMPTY), [round]);
  return (
    <div ref={place}>
      <LeaveQuestion
        isUnsaved={typed.text.trim() !== '' && submission.phase !== 'sent'}
        isSaving={submission.phase === 'sending'}
      >
        {text.unsent}
      </LeaveQuestion>
      <SubmissionForm
        key={round}
        {...form}
        label={text.form}
        submitLabel={text.save[typed.kind]}
        onValuesChange={(values) => setTyped(values as typeof typed)}
        isStep
      >
        {(view) => (
          <>
            <Cluster gap="xs" role="group" aria-label={text.kind}>
              {NOTE_KINDS.map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  variant={kind === typed.kind ? 'primary' : 'secondary'}
                  icon={<Icon name={ICONS[kind]} size={16} />}
                  aria-pressed={kind === typed.kind}
                  onClick={() => {
                    view.setValue('kind', kind);
                    view.setValue('outcome', '');
                  }}
                >
                  {text.log[kind]}
                </Button>
              ))}
            </Cluster>
            <NoteFields kind={typed.kind} />
          </>
        )}
      </SubmissionForm>
    </div>
  );
}
