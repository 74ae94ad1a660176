import styled from 'styled-components';
import { Icon } from '../icon/icon.component';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, media, radius, shadow } from '../theme/tokens';
import { Toaster } from './sonner.port';
import { useToastFocus } from './use-toast-focus';

const Host = styled.div`
  [data-sonner-toaster] {
    font-family: ${font.family};
  }
  /* Below the header of page and modal, so that Back and Close stay in reach; where a title or a menu is in the way, see placeToasts. */
  [data-sonner-toaster][data-y-position='top'] {
    top: var(--toasts-top, 100px);
    left: var(--toasts-left, var(--offset-left));
  }
  ${media.mobile} {
    [data-sonner-toaster][data-y-position='top'] {
      inset: var(--toasts-top, calc(76px + env(safe-area-inset-top))) 12px auto;
      width: auto;
    }
    [data-sonner-toaster] [data-sonner-toast] {
      left: 0;
      right: 0;
      width: 100%;
    }
  }
  [data-sonner-toast][data-styled='true'] {
    gap: 10px;
    padding: 14px 52px 14px 16px;
    border: 1px solid ${colour.border};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font-size: ${font.size.sm};
    box-shadow: ${shadow.mid};
  }
  [data-sonner-toast][data-type='error'] [data-icon] {
    color: ${colour.danger};
  }
  [data-sonner-toast][data-type='success'] [data-icon] {
    color: ${colour.success};
  }
  [data-sonner-toast] [data-button] {
    min-height: 36px;
    padding: 0 12px;
    border: 1px solid ${colour.primaryBorder};
    background: ${colour.primary};
    color: ${colour.onPrimary};
    border-radius: ${radius.sm};
  }
  [data-sonner-toast][data-styled='true'] [data-close-button] {
    inset: 50% 10px auto auto;
    width: 32px;
    height: 32px;
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    color: ${colour.inkMuted};
    transform: translateY(-50%);
    ${focusRing}
  }
  [data-sonner-toast][data-styled='true'] [data-close-button]:hover {
    background: ${colour.surfaceHover};
    color: ${colour.ink};
  }
`;

/**
 * The container of toasts: top-left, above everything. Rendered once by the shell, inside its TopLayer, so that toasts stay usable over an
 * open modal.
 */
export function ToastHost() {
  const { host, ...focus } = useToastFocus();
  return (
    <Host ref={host} {...focus}>
      <Toaster
        position="top-left"
        closeButton
        expand
        visibleToasts={4}
        gap={10}
        containerAriaLabel="Notifications"
        icons={{
          info: <Icon name="info" />,
          success: <Icon name="check" />,
          error: <Icon name="alert" />,
          close: <Icon name="close" size={16} />,
        }}
      />
    </Host>
  );
}
