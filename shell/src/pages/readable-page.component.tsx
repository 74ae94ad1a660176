import type { ReactNode } from 'react';
import { strings } from '../strings';

let kept: ChildNode[] = [];

/** Keeps what the server wrote into the page, before React takes its place: it stays in view until the screen is there (D71). */
export function keepReadablePage(root: HTMLElement): void {
  kept = [...(root.querySelector('[data-readable]')?.childNodes ?? [])];
}

/** Keeps the server-rendered elements: stages that a reader has opened stay open, and images aren't fetched again. */
const fill = (place: HTMLElement | null) => place?.append(...kept);

/**
 * The page as the server wrote it; none on another page: that one begins with its own skeleton. The key keeps React from reusing the
 * element, with children it knows nothing of, for what comes after.
 */
export const readablePage = (): ReactNode => kept.length > 0 && <div key="readable" data-readable="" ref={fill} />;

/** Another page is shown; what the server wrote was about the first. */
export function dropReadablePage(): void {
  kept = [];
}

/** After an error that no part of the page could catch React leaves nothing: what the server wrote comes back, or words and a way on. */
export function showAfterFailure(root: HTMLElement): void {
  const place = document.createElement('div');
  place.dataset.readable = '';
  fill(place);
  if (kept.length === 0) {
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent = strings.page.failedTitle;
    const again = document.createElement('a');
    again.href = '';
    again.textContent = strings.retry;
    place.append(words, again);
  }
  root.replaceChildren(place);
}
