import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button/icon-button.component';
import { Icon } from '../icon/icon.component';
import { ModalBody, ModalFooter, ModalHeader, modalHeadingStyles, modalWidth, panelStyles, veilStyles } from '../modal/modal-frame.styles';
import { ModalTitleContext } from '../modal/modal-title';
import { motion } from '../theme/tokens';
import type { ModalFrameProps } from './overlay.types';
import { useOverlayHome } from './use-overlay-home';

const leave = keyframes`to { opacity: 0; }`;
const Veil = styled(ModalOverlay)`
  ${veilStyles}
  &[data-exiting] { animation: ${leave} ${motion.quick} ease-in forwards; }
`;
const Panel = styled(Modal)<{ $width: number }>`${panelStyles}`;
const Inner = styled(Dialog)`display: flex; flex-direction: column; min-height: 0; flex: 1; outline: none;`;
const Title = styled(Heading)`${modalHeadingStyles} outline: none;`;

const FIELD = 'input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), select, textarea';

interface FirstFocusProps {
  to: 'heading' | 'field';
  contentKey: string | number | undefined;
  children: (ref: React.RefObject<HTMLHeadingElement | null>) => ReactNode;
}

function FirstFocus({ to, contentKey, children }: FirstFocusProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = to === 'field' ? heading.current?.closest('[role=dialog], [role=alertdialog]')?.querySelector<HTMLElement>(FIELD) : null;
    (field ?? heading.current)?.focus();
  }, [to, contentKey]);
  return children(heading);
}

/**
 * The frame of every modal (spec 2.9): closes on Escape and backdrop click, locks body scroll, keeps focus inside and
 * gives it back; a full-screen sheet under 680 px.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { title, onClose, onBack, backLabel = 'Back', closeLabel = 'Close', width = 'medium', dismissable = true, isOpen = true, initialFocus = 'heading', contentKey, footer, children } = props;
  const home = useOverlayHome();
  const [inner, setInner] = useState<string | null>(null);
  return (
    <Veil UNSTABLE_portalContainer={home} isOpen={isOpen} isDismissable={dismissable} isKeyboardDismissDisabled={!dismissable} onOpenChange={(open) => !open && onClose()}>
      <Panel $width={modalWidth(width)}>
        <Inner>
          <FirstFocus to={initialFocus} contentKey={contentKey}>
            {(heading) => (
              <ModalHeader>
                {onBack && <IconButton data-back="" label={backLabel} icon={<Icon name="back" />} onClick={onBack} />}
                <Title slot="title" level={2} ref={heading} tabIndex={-1}>
                  {inner ?? title}
                </Title>
                <IconButton label={closeLabel} icon={<Icon name="close" />} onClick={onClose} />
              </ModalHeader>
            )}
          </FirstFocus>
          <ModalBody key={contentKey}>
            <ModalTitleContext value={setInner}>{children}</ModalTitleContext>
          </ModalBody>
          {footer && <ModalFooter>{footer}</ModalFooter>}
        </Inner>
      </Panel>
    </Veil>
  );
}
