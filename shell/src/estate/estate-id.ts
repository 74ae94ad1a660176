const ESTATE_PATH = /^(?:\/v2)?(?:\/builder)?\/estate\/([^/]+)/;

/** The estate that a public path names, as written there (id or readable key); null on other pages. */
export function estateIdOf(pathname: string): string | null {
  const found = ESTATE_PATH.exec(pathname)?.[1];
  if (!found) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
