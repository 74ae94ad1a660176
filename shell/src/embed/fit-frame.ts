import { TALLEST_FRAME, type HostMessage } from './messages';

export interface FrameFit {
  /** Tells the height once more: a host that came later asks for it. */
  again(): void;
  /** A host that sizes the frame says which part of it is on the screen. */
  seen(visible: Extract<HostMessage, { type: 'visible' }>): void;
  stop(): void;
}

/**
 * Measures the page for a frame that has no height of its own. `dvh` would be the frame's height there, and the page would chase
 * itself; so the host's window is used instead, and modals keep to the part of the frame that is on the screen.
 */
export function fitFrame(document: Document, tell: (height: number) => void): FrameFit {
  const root = document.getElementById('root');
  const { style } = document.documentElement;
  let last = -1;
  const measure = () => {
    // For a moment the frame holds the server-rendered page, as tall as the whole list: the host page would jump to that height.
    if (root?.querySelector('[data-readable]')) return;
    const height = Math.min(Math.ceil(root?.getBoundingClientRect().height ?? 0), TALLEST_FRAME);
    if (height > 0 && height !== last) tell((last = height));
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
      // A sliver is no place for a modal.
      const shown = Math.min(frame, Math.max(height, 320));
      const from = Math.max(0, Math.min(top, frame - shown));
      style.setProperty('--ll-visible-top', `${from}px`);
      style.setProperty('--ll-visible-height', `${shown}px`);
      style.setProperty('--ll-visible-bottom', `${Math.max(0, frame - from - shown)}px`);
    },
    stop: () => observer?.disconnect(),
  };
}
