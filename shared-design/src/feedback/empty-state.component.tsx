import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../text/text.component';
import { colour, space } from '../theme/tokens';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** Buttons below the text. */
  action?: ReactNode;
  /** Default 2; 1 makes it the whole page, centred. */
  headingLevel?: 1 | 2 | 3;
}

const Root = styled.div<{ $page: boolean }>`
  display: grid;
  justify-items: center;
  ${({ $page }) => $page && 'align-content: center; min-height: 60vh;'}
  gap: ${space.sm};
  max-width: 32rem;
  margin: 0 auto;
  padding: ${space.xxl} ${space.lg};
  text-align: center;
  color: ${colour.inkMuted};
  p {
    text-wrap: pretty;
  }
`;
const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${colour.surfaceHover};
  color: ${colour.inkMuted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.sm};
  margin-top: ${space.sm};
`;

/** An empty state: title, sentence, optional action. */
export function EmptyState({ title, children, icon, action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <Root $page={headingLevel === 1}>
      {icon && <Mark aria-hidden="true">{icon}</Mark>}
      <Heading level={headingLevel} size={headingLevel === 1 ? 'title' : 'heading'}>
        {title}
      </Heading>
      {children && <div>{children}</div>}
      {action && <Actions>{action}</Actions>}
    </Root>
  );
}
