import { useEffect } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button.component';
import { Skeleton } from '../feedback/skeleton.component';
import { Icon } from '../icon/icon.component';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { ModalBody, ModalHeader, modalHeadingStyles, modalWidth, panelStyles, veilStyles, type MODAL_WIDTHS } from './modal-frame.styles';

export interface ModalSkeletonProps {
  /** The title when it is known already. */
  title?: string;
  /** Read aloud; default 'Loading'. */
  label?: string;
  rows?: number;
  width?: keyof typeof MODAL_WIDTHS | number;
  onClose?: () => void;
  closeLabel?: string;
}

const Veil = styled.div`${veilStyles}`;
const Panel = styled.div<{ $width: number }>`${panelStyles}`;
const Title = styled.h2`${modalHeadingStyles}`;
const Row = styled.div`display: flex; justify-content: space-between; gap: 2rem; padding: 0.55rem 0;`;

/**
 * The modal frame with grey rows, painted at once while the overlay chunk loads. Escape and the close button work already.
 * Focus stays where it is: the frame that takes its place must find the opener focused to give focus back to it.
 */
export function ModalSkeleton({ title, label = 'Loading', rows = 6, width = 'medium', onClose, closeLabel = 'Close' }: ModalSkeletonProps) {
  useEffect(() => {
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && onClose?.();
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose]);
  return (
    <Veil onClick={(event) => event.target === event.currentTarget && onClose?.()}>
      <Panel $width={modalWidth(width)} role="dialog" aria-modal="true" aria-busy="true" aria-label={title ?? label}>
        <ModalHeader>
          <Title>{title ?? <Skeleton width="9rem" height="1.2rem" />}</Title>
          {onClose && <IconButton label={closeLabel} icon={<Icon name="close" />} onClick={onClose} />}
        </ModalHeader>
        <ModalBody>
          <VisuallyHidden role="status">{label}</VisuallyHidden>
          {Array.from({ length: rows }, (_, row) => (
            <Row key={row}>
              <Skeleton width="6rem" />
              <Skeleton width={`${5 + (row % 3)}rem`} />
            </Row>
          ))}
        </ModalBody>
      </Panel>
    </Veil>
  );
}
