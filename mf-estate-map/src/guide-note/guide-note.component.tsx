import { Icon, IconButton, colour, font, space } from '@lotline/shared-design';
import { storage } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const text = { guide: 'Click Available lots to view more information', dismiss: 'Dismiss this note' };

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  justify-content: space-between;
  padding: ${space.xxs} var(--pad);
  border-top: 1px solid ${colour.border};
  background: ${colour.surfaceSunken};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  @media print {
    display: none;
  }
`;

/** Delay before the note, in ms (spec 9). */
const GUIDE_MS = 3000;
const store = () => storage<{ dismissed: boolean }>('mf-estate-map/guide-note', 1);

/**
 * 'Click Available lots to view more information', three seconds after the map: takes no focus, stays until dismissed, and is not shown again
 * then (2.6). It is at the end of the panel's list, because over the map it would cover lots.
 */
export function GuideNote() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (store().read()?.dismissed) return undefined;
    const timer = setTimeout(setShown, GUIDE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const dismiss = () => {
    store().write({ dismissed: true });
    setShown(false);
  };
  return (
    <div role="status">
      {isShown && (
        <Line>
          {text.guide}
          <IconButton label={text.dismiss} size="small" icon={<Icon name="close" size={18} />} onClick={dismiss} />
        </Line>
      )}
    </div>
  );
}
