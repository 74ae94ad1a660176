import type { ReactNode } from 'react';
import { strings } from '../strings';

let kept: ChildNode[] = [];

/** Keeps the server-rendered nodes before React renders into the root: they stay in view until the screen is there (D71). */
export function keepServerRenderedPage(root: HTMLElement): void {
  kept = [...(root.querySelector('[data-readable]')?.childNodes ?? [])];
}

/** The nodes themselves, not copies: disclosures that were opened stay open, and images aren't fetched again. */
const fill = (place: HTMLElement | null) => place?.append(...kept);

/**
 * The server-rendered page as a Suspense fallback; false after a navigation, where the page has a skeleton of its own. The key keeps React from
 * reusing the element, whose children it doesn't know.
 */
export const serverRenderedPage = (): ReactNode =>
  kept.length > 0 && <div key="readable" data-readable="" ref={fill} />;

/** After a navigation: the server rendered the first page only. */
export function dropServerRenderedPage(): void {
  kept = [];
}

/** After an error that no boundary caught React unmounts everything: shows the server-rendered page again, or a notice with Try again. */
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
