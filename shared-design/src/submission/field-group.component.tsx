import { colour, font, space } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Set = styled.fieldset`
  display: grid;
  gap: ${space.md};
  min-width: 0;
  margin: 0;
  padding: ${space.xs} 0 0;
  border: 0;
  legend {
    float: inline-start;
    padding: 0;
    color: ${colour.ink};
    font-size: ${font.size.lg};
    font-weight: ${font.weight.strong};
  }
`;
const Hint = styled.p`
  margin: -0.5rem 0 0;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;

export interface FieldGroupProps {
  legend: string;
  hint?: string;
  children: ReactNode;
}

/** A group of fields; screen readers read its name with each of them. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  return (
    <Set>
      <legend>{legend}</legend>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </Set>
  );
}
