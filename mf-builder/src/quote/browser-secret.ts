import { storage } from '@lotline/shared-runtime';

const stored = storage<string>('mf-builder/phone-verification', 1);
/** Where nothing may be stored, as in a frame, it lasts as long as the page. */
let ofPage: string | null = null;

/** The secret that this browser verifies phone numbers with: 256 random bits (D116). */
export function browserSecret(): string {
  const known = stored.read() ?? ofPage;
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  ofPage = made;
  stored.write(made);
  return made;
}
