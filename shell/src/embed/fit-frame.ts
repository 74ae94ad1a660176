import { TALLEST_FRAME, type HostMessage } from './messages';

interface FrameFit {
  /** Sends the height again, for a host page that connected late. */
  again(): void;
  /** Applies the visible part of the frame, sent by a host that sizes it. */
  seen(visible: Extract<HostMessage, { type: 'visible' }>): void;
  stop(): void;
}

/**
 * Sizes a page for a frame without a fixed height. `dvh` there equals the frame's height, which would cause a feedback
 * loop, so the host's window height is used instead, and modals stay within the visible part of the frame.
 */
export function fitFrame(document: Document, post: (height: number) => void): FrameFit {
  const root = document.getElementById('root');
  const { style } = document.documentElement;
  let last = -1;
  const measure = () => {
    // Skip while the server-rendered page is shown: it is as tall as the whole list, and the host page would jump.
    if (root?.querySelector('[data-readable]')) return;
    const height = Math.min(Math.ceil(root?.getBoundingClientRect().height ?? 0), TALLEST_FRAME);
    if (height > 0 && height !== last) post((last = height));
  };
  const observer = typeof ResizeObserver === 'undefined' || !root ? null : new ResizeObserver(measure);
  if (root) observer?.observe(root);
  measure();
  return {
    again: () => {
      last = -1;
      measure();
    },
    seen: ({ screen, top, height }) => {
      const frame = document.documentElement.clientHeight;
      style.setProperty('--ll-page-min', '0px');
      style.setProperty('--ll-screen', `${screen}px`);
      // At least 320 px, so that a modal fits.
      const shown = Math.min(frame, Math.max(height, 320));
      const from = Math.max(0, Math.min(top, frame - shown));
      style.setProperty('--ll-visible-top', `${from}px`);
      style.setProperty('--ll-visible-height', `${shown}px`);
      style.setProperty('--ll-visible-bottom', `${Math.max(0, frame - from - shown)}px`);
    },
    stop: () => observer?.disconnect(),
  };
}
