/**
 * sonner writes its styles into the page while it is imported, in an element that the page's policy refuses without a nonce. From
 * here until `styleNonceEnds` every style element that is made gets the nonce that the host names in `meta[property=csp-nonce]`.
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

/** Gives the document its own `createElement` back. */
export function styleNonceEnds(): void {
  if (nonce) Reflect.deleteProperty(document, 'createElement');
}
