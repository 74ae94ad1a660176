import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button.component';
import { Notice } from '../notice/notice.component';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, radius } from '../theme/tokens';
import { fieldId } from './field-shell.component';

interface ErrorSummaryProps {
  formId: string;
  wrong: readonly { name: string; label: string }[];
  /** Server errors whose path has no field in this build. */
  unplaced: readonly string[];
  onReload: () => void;
}

const Jump = styled.button`
  padding: 2px 4px;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${colour.danger};
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
  ${focusRing}
`;
const Names = styled.ul`
  display: inline-flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Links to the invalid fields, and the server errors that belong to no field. */
export function ErrorSummary({ formId, wrong, unplaced, onReload }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWithoutFields = wrong.length === 0;
  useEffect(() => {
    if (isWithoutFields) place.current?.focus();
  }, [isWithoutFields]);
  return (
    <div ref={place} data-summary="" tabIndex={-1}>
      <Notice tone="error">
        {unplaced.map((message) => (
          <div key={message}>{message}</div>
        ))}
        {unplaced.length > 0 && (
          <Button variant="secondary" size="small" onClick={onReload}>
            Reload
          </Button>
        )}
        {wrong.length > 0 && (
          <div>
            Please check{' '}
            <Names>
              {wrong.map(({ name, label }) => (
                <li key={name}>
                  <Jump type="button" onClick={() => document.getElementById(fieldId(formId, name))?.focus()}>
                    {label}
                  </Jump>
                </li>
              ))}
            </Names>
          </div>
        )}
      </Notice>
    </div>
  );
}
