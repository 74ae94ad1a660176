import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A page stands before any map: its own heading and button, drawn by the React that draws the map. */
export function drawPage(page = <><h1>Estate</h1><button type="button">Enquire</button></>) {
  flushSync(() => createRoot(document.getElementById('page')).render(page));
}
