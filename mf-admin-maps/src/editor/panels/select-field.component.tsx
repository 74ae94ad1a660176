import { FieldLabel } from '../ui/editor.styles';

interface SelectFieldProps {
  label: string;
  /** Value and words, in order. */
  options: readonly (readonly [string, string])[];
  value: string;
  onChange: (value: string) => void;
}

/** A native select: a list of 500 lots opens at once. */
export const SelectField = ({ label, options, value, onChange }: SelectFieldProps) => (
  <FieldLabel>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </FieldLabel>
);
