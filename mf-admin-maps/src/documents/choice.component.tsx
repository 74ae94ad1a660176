import { Icon } from '@lotline/shared-design';
import { useId } from 'react';
import { ChoiceBox } from './documents.styles';

interface ChoiceProps {
  label: string;
  labelHidden?: boolean;
  /** Value → label. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

/** A native select: a list of 200 documents has 400 of them. A value that this build doesn't know stays as it is. */
export function Choice({ label, labelHidden = false, options, value, onChange }: ChoiceProps) {
  const id = useId();
  const known = Object.hasOwn(options, value) ? options : { [value]: value, ...options };
  return (
    <ChoiceBox>
      {!labelHidden && <label htmlFor={id}>{label}</label>}
      <span>
        <select
          id={id}
          aria-label={labelHidden ? label : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {Object.entries(known).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </ChoiceBox>
  );
}
