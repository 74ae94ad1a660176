import { use, useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../button/icon-button.component';
import { Icon } from '../../icon/icon.component';
import { OverlayContainerContext } from '../../layout/overlay-container';
import { useFocusReturn } from '../../modal/use-focus-return';
import { useInertBackground } from '../../modal/use-inert-background';
import { useModalKeys } from '../../modal/use-modal-keys';
import { Drawer, Veil } from './frame.styles';

/** The navigation as a drawer over narrow pages. Escape, a press outside and navigating close it. */
export function NavDrawer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const overlayContainer = use(OverlayContainerContext);
  const veil = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(veil);
  useInertBackground(veil);
  useModalKeys(panel, onClose);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const press = ({ target, currentTarget }: PointerEvent) => {
    if (target === currentTarget) onClose();
  };
  return createPortal(
    <Veil ref={veil} onPointerDown={press}>
      <Drawer ref={panel} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
        <div>
          {label}
          <IconButton label="Close menu" icon={<Icon name="close" />} onClick={onClose} />
        </div>
        {children}
      </Drawer>
    </Veil>,
    overlayContainer ?? document.body,
  );
}
