import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Every page exists before its map: a heading and a button, rendered by the same React. */
export function drawPage(page = <><h1>Estate</h1><button type="button">Enquire</button></>) {
  flushSync(() => createRoot(document.getElementById('page')).render(page));
}
