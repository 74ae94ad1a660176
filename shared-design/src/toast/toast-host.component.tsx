import { Toaster } from 'sonner';
import styled from 'styled-components';
import { Icon } from '../icon/icon.component';
import { colour, font, radius, shadow } from '../theme/tokens';

const Host = styled.div`
  [data-sonner-toaster] { font-family: ${font.family}; }
  [data-sonner-toast][data-styled='true'] {
    gap: 10px;
    padding: 14px 16px;
    border: 1px solid ${colour.border};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font-size: ${font.size.sm};
    box-shadow: ${shadow.mid};
  }
  [data-sonner-toast][data-type='error'] [data-icon] { color: ${colour.danger}; }
  [data-sonner-toast][data-type='success'] [data-icon] { color: ${colour.success}; }
  [data-sonner-toast] [data-button] { min-height: 36px; padding: 0 12px; background: ${colour.primary}; color: ${colour.onPrimary}; border-radius: ${radius.sm}; }
  [data-sonner-toast] [data-close-button] { width: 24px; height: 24px; color: ${colour.ink}; }
`;

/** Where toasts appear: top-left, over everything, also over an open modal. Rendered once by the shell. */
export function ToastHost() {
  return (
    <Host data-react-aria-top-layer="true">
      <Toaster
        position="top-left"
        closeButton
        expand
        visibleToasts={4}
        gap={10}
        containerAriaLabel="Notifications"
        icons={{ info: <Icon name="info" />, success: <Icon name="check" />, error: <Icon name="alert" />, close: <Icon name="close" size={14} /> }}
      />
    </Host>
  );
}
