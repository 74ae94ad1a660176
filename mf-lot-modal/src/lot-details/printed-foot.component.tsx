import { formatDate, type Estate } from '@lotline/shared-domain';
import { colour, font, space, usePrinting } from '@lotline/shared-design';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectPageLink } from '../share-map/page-link';
import { strings } from '../strings';

const Foot = styled.p`
  margin: 0;
  padding-top: ${space.sm};
  border-top: 1px solid ${colour.border};
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`;

/** On paper: of which estate the lot is, as of when, and where to read what it is now. */
export function PrintedFoot({ estate: { title, suburb, timeZone } }: { estate: Estate }) {
  const isPrinting = usePrinting();
  const [now] = useState(Date.now);
  const link = useSelector(selectPageLink);
  if (!isPrinting) return null;
  const estate = [title, suburb].filter(Boolean).join(', ');
  return <Foot>{strings.lot.printed(estate, formatDate(now, timeZone), window.location.origin + link)}</Foot>;
}
