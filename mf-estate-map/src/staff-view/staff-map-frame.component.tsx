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
  /** Messages for a missing map and for a failed load. */
  none: string;
  problem: string;
  onRetry: () => void;
  children: ReactNode;
}

/** The container of a staff map, with its placeholder, empty and error states. */
export function StaffMapFrame({ phase, none, problem, onRetry, children }: StaffMapFrameProps) {
  const { isMobile } = useBreakpoint();
  if (phase === 'failed')
    return <Notice tone="error" title={problem} action={{ label: strings.retry, onPress: onRetry }} />;
  if (phase === 'absent') return <Notice>{none}</Notice>;
  if (phase !== 'ready') return <Skeleton height={isMobile ? '17rem' : '24rem'} radius="lg" />;
  return <Frame data-mobile={isMobile || undefined}>{children}</Frame>;
}
