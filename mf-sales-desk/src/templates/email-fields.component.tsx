import { TEMPLATE_VARIABLES, variableMark } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { TextAreaField, TextField } from '@lotline/shared-design/form';
import { useRef, type ReactNode } from 'react';
import { Variables } from './templates.styles';
import { templateStrings as text } from './strings';

const FIELDS = ['subject', 'text'] as const;
type FieldOfEmail = (typeof FIELDS)[number];
type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (target: EventTarget): target is Control =>
  (FIELDS as readonly string[]).includes((target as Partial<Control>).name ?? '');

interface EmailFieldsProps {
  readonly values: object;
  readonly setValue: (name: string, value: unknown) => void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** Subject and text of an email, with buttons that insert a variable where the caret was last. */
export function EmailFields({ values, setValue, children }: EmailFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<FieldOfEmail>('text');
  const insert = (name: string) => {
    const control = place.current?.querySelector<Control>(`[name=${last.current}]`);
    if (!control) return;
    const before = (values as Partial<Record<FieldOfEmail, string>>)[last.current] ?? '';
    const [from, to] = [control.selectionStart ?? before.length, control.selectionEnd ?? before.length];
    const mark = variableMark(name);
    setValue(last.current, before.slice(0, from) + mark + before.slice(to));
    // Once the field has its new value.
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(from + mark.length, from + mark.length);
    });
  };
  return (
    <div
      ref={place}
      onFocus={({ target }) => {
        if (isControl(target)) last.current = target.name as FieldOfEmail;
      }}
    >
      <TextField name="subject" label="Subject" />
      <TextAreaField name="text" label="Text" rows={9} />
      <Variables role="group" aria-label={text.variables}>
        {Object.entries(TEMPLATE_VARIABLES).map(([name, label]) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            aria-label={text.insert(label)}
            onClick={() => insert(name)}
          >
            {label}
          </Button>
        ))}
        <small>{text.variablesHint}</small>
      </Variables>
      {children}
    </div>
  );
}
