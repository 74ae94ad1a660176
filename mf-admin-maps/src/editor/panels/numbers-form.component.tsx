import { Button, Cluster } from '@lotline/shared-design';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FieldLabel, Fields, Wrong } from '../ui/editor.styles';
import { numberTyped } from '../ui/metres';
import { panelStrings } from './strings';

export interface NumberSpec {
  readonly label: string;
  /** What the field has at first. */
  readonly initial?: string;
  /** An empty field is allowed, and reads null. */
  readonly optional?: boolean;
  /** A text, such as a lot number; not read as a number. */
  readonly isText?: boolean;
  readonly least?: number;
}
type Typed<Key extends string> = Record<Key, string>;
export type Numbers<Key extends string> = Record<Key, number | null>;

interface NumbersFormProps<Key extends string> {
  label: string;
  fields: Readonly<Record<Key, NumberSpec>>;
  submitLabel: string;
  /** Called with all numbers once they are right. */
  onSubmit: (numbers: Numbers<Key>, typed: Typed<Key>) => void;
  /** Choices between fields and button. */
  children?: ReactNode;
  /** Fields that are emptied, or put back, once it was sent. */
  resets?: boolean;
}

/** A gesture in numbers: every drag can be typed (WCAG 2.5.7). Enter in a field carries it out. */
export function NumbersForm<Key extends string>({
  label,
  fields,
  submitLabel,
  onSubmit,
  children,
  resets = false,
}: NumbersFormProps<Key>) {
  const keys = Object.keys(fields) as Key[];
  const start = () => Object.fromEntries(keys.map((key) => [key, fields[key].initial ?? ''])) as Typed<Key>;
  const [typed, setTyped] = useState(start);
  // A place that is pressed on the map fills its fields; what was typed in the others stays.
  const [filled, setFilled] = useState(start);
  const moved = keys.filter((key) => (fields[key].initial ?? '') !== filled[key]);
  if (moved.length > 0) {
    const now = start();
    setFilled(now);
    setTyped({ ...typed, ...Object.fromEntries(moved.map((key) => [key, now[key]])) });
  }
  const id = useId();
  const [isTried, setTried] = useState(false);
  const isRight = (key: Key): boolean => {
    const { optional, isText, least = -Infinity } = fields[key];
    const text = typed[key] ?? '';
    if (text.trim() === '') return Boolean(optional || isText);
    const number = isText ? 0 : numberTyped(text);
    return number !== null && (isText || number >= least);
  };
  const isWrong = (key: Key): boolean => isTried && !isRight(key);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = keys.find((key) => !isRight(key));
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setTried(false);
    onSubmit(
      Object.fromEntries(keys.map((key) => [key, fields[key].isText ? null : numberTyped(typed[key])])) as Numbers<Key>,
      typed,
    );
    if (resets) setTyped(start());
  };
  return (
    <form onSubmit={submit} aria-label={label} noValidate>
      <Fields>
        {keys.map((key) => (
          <FieldLabel key={key}>
            {fields[key].label}
            <input
              name={key}
              inputMode={fields[key].isText ? 'text' : 'decimal'}
              autoComplete="off"
              value={typed[key] ?? ''}
              // The reason below is not part of the name.
              aria-label={isWrong(key) ? fields[key].label : undefined}
              aria-invalid={isWrong(key) || undefined}
              aria-describedby={isWrong(key) ? `${id}-${key}` : undefined}
              onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
            />
            {isWrong(key) && (
              <Wrong id={`${id}-${key}`}>{panelStrings.notANumber(fields[key].least ?? -Infinity)}</Wrong>
            )}
          </FieldLabel>
        ))}
        {children}
      </Fields>
      <Cluster gap="xs" style={{ marginTop: '0.5rem' }}>
        <Button type="submit" size="small" variant="secondary">
          {submitLabel}
        </Button>
      </Cluster>
    </form>
  );
}
