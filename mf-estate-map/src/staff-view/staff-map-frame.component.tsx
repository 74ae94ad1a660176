import { Notice, Skeleton, useBreakpoint } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { strings } from '../strings';

const Frame = styled.div`
  position: relative;
  min-width: 0;
  height: min(60vh, 36rem);
  &[data-mobile] {
    height: auto;
  }
`;

interface StaffMapFrameProps {
  phase: 'idle' | 'loading' | 'ready' | 'absent' | 'failed';
  /** Said when there is no map, and when it could not be read. */
  none: string;
  problem: string;
  onRetry: () => void;
  children: ReactNode;
}

/** The place of a map for staff, and what stands there while it isn't. */
export function StaffMapFrame({ phase, none, problem, onRetry, children }: StaffMapFrameProps) {
  const { isMobile } = useBreakpoint();
  if (phase === 'failed')
    return <Notice tone="error" title={problem} action={{ label: strings.retry, onPress: onRetry }} />;
  if (phase === 'absent') return <Notice>{none}</Notice>;
  if (phase !== 'ready') return <Skeleton height={isMobile ? '17rem' : '24rem'} radius="lg" />;
  return <Frame data-mobile={isMobile || undefined}>{children}</Frame>;
}
