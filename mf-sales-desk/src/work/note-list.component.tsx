import type { LeadNote } from '@lotline/shared-domain';
import { Icon, Text, type IconName } from '@lotline/shared-design';
import { momentAt } from '../holds/hold-facts';
import { workStrings as text } from './strings';
import { Notes } from './work.styles';

const ICONS: Readonly<Record<string, IconName>> = { note: 'edit', call: 'phone', email: 'mail' };

/** 'Call: left a message'; an unknown kind of a later API as it is. */
function headingOf({ kind, outcome }: LeadNote): string {
  const label = text.kinds[kind] ?? kind;
  return outcome ? `${label}: ${(text.outcomes[outcome] ?? outcome).toLowerCase()}` : label;
}

/** Notes, calls and emails of a lead or person, as they come: newest first. @param timeZone the estate's */
export function NoteList({ notes, timeZone }: { notes: readonly LeadNote[]; timeZone?: string | null | undefined }) {
  if (notes.length === 0) return <Text tone="muted">{text.notes.none}</Text>;
  return (
    <Notes>
      {notes.map((note) => (
        <li key={note._id}>
          <Icon name={ICONS[note.kind] ?? 'info'} size={16} />
          <div>
            <strong>{headingOf(note)}</strong>
            {note.text && <p>{note.text}</p>}
            <small>
              {note.by} · <time dateTime={note.at}>{momentAt(note.at, { timeZone })}</time>
            </small>
          </div>
        </li>
      ))}
    </Notes>
  );
}
