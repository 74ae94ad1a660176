import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';

/** Always black on white, as QR scanners expect. */
const Picture = styled.svg`
  display: block;
  width: 12rem;
  max-width: 100%;
  height: auto;
  border-radius: 8px;
  background: #fff;
  forced-color-adjust: none;
`;

export interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code with an accessible label. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'M', border: 3 });
    return {
      size: modules,
      path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join(''),
    };
  }, [text]);
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </Picture>
  );
}
