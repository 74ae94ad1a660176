import { type ContactMerge, DAY_MS, formatDate } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { Part, Row } from './contact-parts.component';
import { mergeUndone } from './merge-actions';
import { contactStrings, mergeStrings as text } from './strings';

const UNDO_DAYS = 30;

/** Who became part of a person; each can be undone for 30 days. */
export function Merges({ merges, timeZone }: { merges: readonly ContactMerge[]; timeZone: string }) {
  const dispatch = useDispatch();
  const open = merges.filter(({ undoneAt }) => !undoneAt);
  if (open.length === 0) return null;
  const day = (at: string, days = 0) => formatDate(new Date(new Date(at).getTime() + days * DAY_MS), timeZone);
  return (
    <Part title={contactStrings.merges} none="">
      {open.map(({ mergeId, otherName, otherEmails, at, by }) => (
        <Row
          key={mergeId}
          about={otherName || otherEmails[0]}
          under={[otherEmails.join(', '), text.mergedBy(by, day(at)), text.until(day(at, UNDO_DAYS))].join(' · ')}
          aside={
            <Button
              variant="secondary"
              aria-label={text.undoOf(otherName || (otherEmails[0] ?? ''))}
              onClick={() => dispatch(mergeUndone({ mergeId }))}
            >
              {text.undo}
            </Button>
          }
        />
      ))}
    </Part>
  );
}
