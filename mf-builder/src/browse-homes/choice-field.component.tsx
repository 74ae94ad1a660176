import { colour, font, Icon, radius, space } from '@lotline/shared-design';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Problem } from '../homes/problem.component';

const Field = styled.div`
  display: grid;
  gap: ${space.xxs};
  label {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
`;
const Box = styled.div`
  position: relative;
  > span {
    position: absolute;
    inset: 0 0.85rem 0 auto;
    display: grid;
    place-items: center;
    color: ${colour.inkMuted};
    pointer-events: none;
  }
`;
const Native = styled.select`
  width: 100%;
  min-height: 44px;
  padding: 0 2.5rem 0 0.85rem;
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
  &[data-empty] {
    color: ${colour.inkMuted};
  }
  &[aria-invalid] {
    border-color: ${colour.danger};
    box-shadow: inset 0 0 0 1px ${colour.danger};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  option,
  optgroup {
    color: ${colour.ink};
  }
`;

interface ChoiceFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** `<option>`s and `<optgroup>`s. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A dropdown outside forms: native, so that a thousand options cost nothing until it is opened. */
export function ChoiceField({ label, placeholder, value, error, onChange, children, ref }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Box>
        <Native
          id={id}
          ref={ref}
          value={value ?? ''}
          data-empty={value === null ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{placeholder}</option>
          {children}
        </Native>
        <span>
          <Icon name="chevron-down" size={18} />
        </span>
      </Box>
      <Problem id={`${id}-error`} text={error} />
    </Field>
  );
}
