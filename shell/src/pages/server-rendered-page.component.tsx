import type { ReactNode } from 'react';
import { strings } from '../strings';

let savedPage: ChildNode[] = [];

/**
 * Saves the server-rendered nodes before React renders into the root; they stay visible until the screen is ready
 * (D71).
 */
export function saveServerRenderedPage(root: HTMLElement): void {
  savedPage = [...(root.querySelector('[data-readable]')?.childNodes ?? [])];
}

/** Moves the original nodes instead of copying: opened disclosures stay open and images aren't refetched. */
const fill = (place: HTMLElement | null) => place?.append(...savedPage);

/**
 * The server-rendered page as a Suspense fallback; false after navigation, when the page uses its skeleton. The key
 * stops React from reusing the element, whose children it doesn't manage.
 */
export const serverRenderedPage = (): ReactNode =>
  savedPage.length > 0 && <div key="readable" data-readable="" ref={fill} />;

/** Called on navigation: only the first page is server-rendered. */
export function dropServerRenderedPage(): void {
  savedPage = [];
}

/** After an uncaught error React unmounts everything: restores the server-rendered page, or a notice with Try again. */
export function showAfterFailure(root: HTMLElement): void {
  const place = document.createElement('div');
  place.dataset.readable = '';
  fill(place);
  if (savedPage.length === 0) {
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
