import { colour, radius, space } from '@lotline/shared-design';
import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';

const Picture = styled.svg`
  display: block;
  width: 12rem;
  max-width: 100%;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  /* Cameras want dark on light, whatever the page's colours are. */
  background: #ffffff;
  color: #000000;
`;

/** A text as a QR code; `label` says to screen readers what it is. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 1 });
    return { size: code.size, path: code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
  }, [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Picture>
  );
}
