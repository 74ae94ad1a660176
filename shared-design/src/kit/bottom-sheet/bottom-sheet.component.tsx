import { use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../button/button.component';
import { IconButton } from '../../button/icon-button.component';
import { Icon } from '../../icon/icon.component';
import { OverlayContainerContext } from '../../layout/overlay-container';
import { ModalTitleContext } from '../../modal/modal-title';
import { useFocusReturn } from '../../modal/use-focus-return';
import { Body, Foot, Grip, Head, Panel } from './bottom-sheet.styles';
import { useSheetDrag } from './use-sheet-drag';

export interface BottomSheetProps {
  /** Heading and accessible name; a child may replace it with `useModalTitle`. */
  title: string;
  /** The button that raises it: 'Show all details'. */
  raiseLabel: string;
  closeLabel: string;
  /** Identifies the content: when it changes, the heading has the focus again. */
  contentKey: string;
  /** By the button, or dragged up. */
  onRaise: () => void;
  /** By the button, by Escape, or dragged down. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The first height of a modal on a phone: at the foot of the page, which stays usable above it. Raised, or dragged up, it becomes the whole
 * modal. Not modal itself: it neither traps the focus nor locks the page.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { title, contentKey, onClose, onRaise, children } = props;
  const overlayContainer = use(OverlayContainerContext);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [inner, setInner] = useState<string | null>(null);
  const { opener, openedFrom } = useFocusReturn(panel);
  useEffect(() => {
    // Another was pressed on the page below, where the focus returns to.
    const pressed = document.activeElement;
    if (pressed && pressed !== document.body && !panel.current?.contains(pressed)) openedFrom(pressed);
    heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per content
  }, [contentKey]);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const root = panel.current?.getRootNode() as ParentNode | undefined;
      // A modal above it has the key.
      if (key === 'Escape' && !defaultPrevented && !root?.querySelector('[aria-modal=true]')) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  // What has the focus above it scrolls clear of it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${panel.current?.offsetHeight ?? 0}px`;
    return () => void (style.scrollPaddingBottom = '');
  }, []);
  const raise = useCallback(() => {
    // The whole modal returns the focus to where it was before it opened.
    const from = opener();
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    onRaise();
  }, [opener, onRaise]);
  const { by, handlers } = useSheetDrag(raise, onClose);
  return createPortal(
    <Panel ref={panel} role="dialog" aria-labelledby={id} style={by ? { transform: `translateY(${by}px)` } : undefined}>
      <Grip {...handlers}>
        <Head>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {inner ?? title}
          </h2>
          <IconButton label={props.closeLabel} icon={<Icon name="close" />} onClick={onClose} />
        </Head>
      </Grip>
      <Body>
        <ModalTitleContext value={setInner}>{children}</ModalTitleContext>
      </Body>
      <Foot>
        <Button fullWidth onClick={raise}>
          {props.raiseLabel}
        </Button>
      </Foot>
    </Panel>,
    overlayContainer ?? document.body,
  );
}
