const styles = () =>
  [...document.head.querySelectorAll('style')].filter((style) => style.textContent?.includes('data-sonner-toaster'));

/** Imports a fresh copy of the port, in a page whose policy has this nonce. */
function importUnder(nonce: string | null): void {
  document.head.replaceChildren();
  if (nonce) {
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = nonce;
    document.head.append(meta);
  }
  jest.isolateModules(() => void require('./sonner.port'));
}

it('the stylesheet that sonner writes carries the page’s nonce, and nothing made later does', () => {
  importUnder('abc123');
  expect(styles().map((style) => style.nonce)).toEqual(['abc123']);
  expect(document.createElement('style').nonce).toBeFalsy();
  expect(Object.keys(document)).not.toContain('createElement');
});

it('a page without a nonce is left as it is', () => {
  importUnder(null);
  expect(styles().map((style) => style.nonce || null)).toEqual([null]);
});
