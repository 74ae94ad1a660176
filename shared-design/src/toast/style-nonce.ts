/**
 * sonner adds its styles on import, in an element that the page's CSP blocks without a nonce. Until `styleNonceEnds` is called, every style
 * element that is created gets the nonce of `meta[property=csp-nonce]`.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const create = Document.prototype.createElement;

if (nonce) {
  document.createElement = function createWithNonce(this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  } as typeof document.createElement;
}

/** Restores the document's own `createElement`. */
export function styleNonceEnds(): void {
  if (nonce) Reflect.deleteProperty(document, 'createElement');
}
