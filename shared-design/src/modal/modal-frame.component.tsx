import {
  use,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type PointerEvent,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button.component';
import { Icon } from '../icon/icon.component';
import { OverlayContainerContext } from '../layout/overlay-container';
import {
  ModalBody,
  ModalFooter,
  ModalHeader,
  modalHeadingStyles,
  modalWidth,
  panelStyles,
  veilStyles,
} from './modal-frame.styles';
import type { ModalFrameProps } from './modal-frame.types';
import { ModalTitleContext } from './modal-title';
import { useInertBackground } from './use-inert-background';
import { useFocusReturn } from './use-focus-return';
import { useModalKeys } from './use-modal-keys';

const Veil = styled.div`
  ${veilStyles}
`;
const Panel = styled.div<{ $width: number }>`
  ${panelStyles}
`;
const Title = styled.h2`
  ${modalHeadingStyles} outline: none;
`;

const FIELD = 'input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), select, textarea';

/**
 * The frame of every modal (spec 2.9): closes on Escape and backdrop click, locks body scroll, traps and restores focus; a full-screen
 * sheet below 680 px. It uses no library, so that it ships with the first screen and opens within the frame of the press.
 */
export function ModalFrame({ isOpen = true, ...props }: ModalFrameProps) {
  return isOpen ? <OpenFrame {...props} /> : null;
}

type Retitle = (title: string | null) => void;

/** Only the title re-renders when the content sets it. */
function TitleText({ title, ref }: { title: string; ref: Ref<Retitle> }) {
  const [inner, setInner] = useState<string | null>(null);
  useImperativeHandle(ref, () => setInner, []);
  return inner ?? title;
}

function OpenFrame({
  title,
  onClose,
  onBack,
  backLabel = 'Back',
  closeLabel = 'Close',
  width = 'medium',
  dismissable = true,
  initialFocus = 'heading',
  contentKey,
  footer,
  children,
}: ModalFrameProps) {
  const overlayContainer = use(OverlayContainerContext);
  const id = useId();
  const retitle = useRef<Retitle>(null);
  const setTitle = useCallback<Retitle>((inner) => retitle.current?.(inner), []);
  const veil = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the press began on the backdrop: one that began inside, or that opened the modal, doesn't close it. */
  const pressed = useRef(false);
  useFocusReturn(veil);
  useInertBackground(veil);
  useModalKeys(panel, dismissable ? onClose : null);
  useEffect(() => {
    // Content that has just been shown may have taken the focus already.
    if (heading.current?.parentElement?.nextElementSibling?.contains(document.activeElement)) return;
    const field = initialFocus === 'field' ? panel.current?.querySelector<HTMLElement>(FIELD) : null;
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [initialFocus, contentKey]);
  const press = ({ target, currentTarget }: PointerEvent) => {
    pressed.current = target === currentTarget;
  };
  return createPortal(
    <Veil
      ref={veil}
      data-veil=""
      onPointerDown={press}
      onClick={({ target, currentTarget }) => {
        if (dismissable && pressed.current && target === currentTarget) onClose();
      }}
    >
      <Panel ref={panel} $width={modalWidth(width)} role="dialog" aria-modal="true" aria-labelledby={id}>
        <ModalHeader>
          {onBack && <IconButton data-back="" label={backLabel} icon={<Icon name="back" />} onClick={onBack} />}
          <Title id={id} ref={heading} tabIndex={-1}>
            <TitleText title={title} ref={retitle} />
          </Title>
          <IconButton label={closeLabel} icon={<Icon name="close" />} onClick={onClose} />
        </ModalHeader>
        <ModalBody key={contentKey}>
          <ModalTitleContext value={setTitle}>{children}</ModalTitleContext>
        </ModalBody>
        {footer && <ModalFooter>{footer}</ModalFooter>}
      </Panel>
    </Veil>,
    overlayContainer ?? document.body,
  );
}
