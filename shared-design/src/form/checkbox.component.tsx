import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font, space } from '../theme/tokens';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked'> {
  label: ReactNode;
  checked: boolean;
  /** Indeterminate (spec 2.12). */
  partial?: boolean;
  onChange: (checked: boolean) => void;
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space.sm};
  min-height: 44px;
  padding-block: 11px;
  font-size: ${font.size.sm};
  line-height: 1.5;
  cursor: pointer;
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${colour.primaryBorder};
    cursor: inherit;
    border-radius: 4px;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  input:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  input[aria-invalid='true'] {
    outline: 2px solid ${colour.danger};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
`;

/** A native checkbox with its label; `partial` shows the indeterminate state. */
export function Checkbox({ label, checked, partial = false, onChange, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partial;
  }, [partial, checked]);
  return (
    <Root>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </Root>
  );
}
