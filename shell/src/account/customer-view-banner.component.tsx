import { Button, colour, layer, OverlayContainerContext, radius, shadow, space } from '@lotline/shared-design';
import { use } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { accountStrings } from '../session/strings';

const text = accountStrings;

/** Fixed to the bottom of the window, clear of the staff's controls. */
const Banner = styled.div`
  position: fixed;
  inset-block-end: calc(${space.md} + env(safe-area-inset-bottom));
  inset-inline: ${space.md};
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  width: fit-content;
  max-width: calc(100% - 2 * ${space.md});
  margin-inline: auto;
  padding: ${space.xxs} ${space.xxs} ${space.xxs} ${space.md};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.pill};
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${shadow.high};
  @media print {
    display: none;
  }
`;

/** Banner of the customer preview, with a button to end it. */
export function CustomerViewBanner({ onEnd }: { onEnd: () => void }) {
  const home = use(OverlayContainerContext);
  return createPortal(
    <Banner role="region" aria-label={text.viewingAsCustomer}>
      <span role="status">{text.viewingAsCustomer}</span>
      <Button size="small" variant="secondary" onClick={onEnd}>
        {text.asStaff}
      </Button>
    </Banner>,
    home ?? document.body,
  );
}
