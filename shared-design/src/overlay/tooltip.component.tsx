import type { ComponentProps } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styled from 'styled-components';
import { colour, font, layer, radius, shadow } from '../theme/tokens';
import type { TooltipProps } from './overlay.types';
import { useOverlayContainer } from './use-overlay-container';

const Box = styled(AriaTooltip)`
  max-width: 280px;
  z-index: ${layer.popover};
  padding: 8px 12px;
  border-radius: ${radius.md};
  background: ${colour.ink};
  color: ${colour.surface};
  font-size: ${font.size.sm};
  line-height: 1.4;
  box-shadow: ${shadow.mid};
`;

/** A hint on hover and focus; Escape closes it. */
export function Tooltip({ content, placement = 'top', children }: TooltipProps) {
  const overlayContainer = useOverlayContainer();
  return (
    <TooltipTrigger delay={300} closeDelay={150}>
      <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
      <Box UNSTABLE_portalContainer={overlayContainer} placement={placement} offset={8}>
        {content}
      </Box>
    </TooltipTrigger>
  );
}
