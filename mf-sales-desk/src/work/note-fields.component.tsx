import { CALL_OUTCOMES, type NoteKind } from '@lotline/shared-domain';
import { SelectField, TextAreaField } from '@lotline/shared-design/form';
import { workStrings } from './strings';

const text = workStrings.notes;
const OUTCOMES = CALL_OUTCOMES.map((value) => ({ value, label: workStrings.outcomes[value] ?? value }));

/** The fields of an entry of one kind: a call has an outcome; only a note needs words. */
export const NoteFields = ({ kind }: { kind: NoteKind }) => (
  <>
    {kind === 'call' && (
      <SelectField name="outcome" label={text.outcome} placeholder={text.choose} options={OUTCOMES} />
    )}
    <TextAreaField
      name="text"
      label={text.text[kind]}
      optional={kind !== 'note'}
      hint={text.hint[kind] || undefined}
      rows={3}
    />
  </>
);
