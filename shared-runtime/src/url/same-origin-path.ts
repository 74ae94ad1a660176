import { safeReturnPath } from '@lotline/shared-domain';

/** Whether `path` stays on this origin (D37); the same rule as for redirects and pending links. */
export const isOwnPath = (path: string): boolean => safeReturnPath(path) !== null;

/** Adds the page's `businessId` to a path that has none: the referral is carried through every link (D21). */
export function withBusiness(path: string, query: Readonly<Record<string, string>>): string {
  const businessId = query.businessId;
  if (!businessId) return path;
  const url = new URL(path, 'http://host.invalid');
  if (!url.searchParams.has('businessId')) url.searchParams.set('businessId', businessId);
  return `${url.pathname}${url.search}${url.hash}`;
}
