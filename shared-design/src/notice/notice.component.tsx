import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button.component';
import { IconButton } from '../button/icon-button.component';
import { Icon } from '../icon/icon.component';
import { colour, font, radius, space } from '../theme/tokens';

export interface NoticeProps {
  /** Default info. */
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  action?: { label: string; onPress: () => void };
  onDismiss?: () => void;
  /** Default 'Dismiss'. */
  dismissLabel?: string;
}

const TONES = {
  info: { ground: colour.infoTint, ink: colour.info, icon: 'info' },
  success: { ground: colour.successTint, ink: colour.success, icon: 'check' },
  warning: { ground: colour.warningTint, ink: colour.warning, icon: 'alert' },
  error: { ground: colour.dangerTint, ink: colour.danger, icon: 'alert' },
} as const;

const Root = styled.div<{ $tone: keyof typeof TONES }>`
  display: flex;
  align-items: flex-start;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${({ $tone }) => TONES[$tone].ground};
  color: ${colour.ink};
  font-size: ${font.size.sm};
  > svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $tone }) => TONES[$tone].ink};
  }
`;
const Main = styled.div`
  flex: 1;
  min-width: 0;
  strong {
    display: block;
    font-weight: ${font.weight.strong};
  }
  > button {
    margin-top: ${space.xs};
  }
`;
const Dismiss = styled(IconButton)`
  margin: -0.4rem -0.6rem -0.4rem 0;
  color: ${colour.ink};
`;

/** A message in the page. Errors are announced assertively, other tones politely. */
export function Notice({ tone = 'info', title, children, action, onDismiss, dismissLabel = 'Dismiss' }: NoticeProps) {
  return (
    <Root $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={TONES[tone].icon} size={20} />
      <Main>
        {title && <strong>{title}</strong>}
        {children}
        {action && (
          <div>
            <Button variant="secondary" size="small" style={{ marginTop: 8 }} onClick={action.onPress}>
              {action.label}
            </Button>
          </div>
        )}
      </Main>
      {onDismiss && (
        <Dismiss label={dismissLabel} size="small" icon={<Icon name="close" size={18} />} onClick={onDismiss} />
      )}
    </Root>
  );
}
