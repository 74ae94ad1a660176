import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

/** Takes the focus when it appears, where it stands for something that had it. */
export function FocusedOnce({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus();
  }, []); // oxlint-disable-line react-hooks/exhaustive-deps -- once
  return (
    <Place ref={place} tabIndex={-1}>
      {children}
    </Place>
  );
}
