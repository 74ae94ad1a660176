/** Whether `path` stays on this origin (D37): starts with one slash and still names this origin once parsed. */
export function isOwnPath(path: string, origin: string = window.location.origin): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  try {
    return new URL(path, origin).origin === origin;
  } catch {
    return false;
  }
}

/** Adds the page's `businessId` to a path that has none: a referral travels through every link (D21). */
export function withBusiness(path: string, query: Readonly<Record<string, string>>): string {
  const businessId = query.businessId;
  if (!businessId) return path;
  const url = new URL(path, 'http://host.invalid');
  if (!url.searchParams.has('businessId')) url.searchParams.set('businessId', businessId);
  return `${url.pathname}${url.search}${url.hash}`;
}
