import type { ReactNode } from 'react';

let kept: DocumentFragment | null = null;

/** Keeps what the server wrote into the page, before React takes its place: it stays in view until the screen is there (D71). */
export function keepReadablePage(root: HTMLElement): void {
  const readable = root.querySelector('[data-readable]');
  if (!readable || readable.childNodes.length === 0) return;
  kept = document.createDocumentFragment();
  kept.append(...[...readable.childNodes].map((node) => node.cloneNode(true)));
}

const fill = (place: HTMLElement | null) => {
  if (place && kept && !place.hasChildNodes()) place.append(kept.cloneNode(true));
};

/**
 * The page as the server wrote it; none on another page: that one begins with its own skeleton. The key keeps React from reusing the
 * element, with children it knows nothing of, for what comes after.
 */
export const readablePage = (): ReactNode => kept && <div key="readable" data-readable="" ref={fill} />;

/** Another page is shown; what the server wrote was about the first. */
export function dropReadablePage(): void {
  kept = null;
}
