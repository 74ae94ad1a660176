/** How long keys are kept for a field that is still loading, in ms. */
const PATIENCE_MS = 5000;

/**
 * Keeps what is typed until a dialog that was just opened has its field, and then writes it there: people type on at
 * once after a shortcut, and keys must neither be lost nor scroll the page below.
 */
export function keepTyping(page: Document = document): void {
  let typed = '';
  let isEntered = false;
  const stop = () => {
    page.removeEventListener('keydown', keep, true);
    page.removeEventListener('focusin', write);
    clearTimeout(timer);
  };
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') stop();
    else if (event.key === 'Enter') isEntered = true;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    if (event.key !== 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const write = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[role=dialog]')) return;
    stop();
    // As if it was typed there: the field's own listeners take it.
    // No other way writes text as an edit of the user's
    if (typed) page.execCommand('insertText', false, typed);
    if (!isEntered) return;
    const enter = () =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    // After the field's owner has rendered the text.
    requestAnimationFrame(() => setTimeout(enter));
  };
  page.addEventListener('keydown', keep, true);
  page.addEventListener('focusin', write);
  const timer = setTimeout(stop, PATIENCE_MS);
}
