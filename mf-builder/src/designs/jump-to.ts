import type { designStrings } from './strings';

/** A part of the form. */
export type PartId = keyof typeof designStrings.section;
/** DOM id of a part. */
export const partElementId = (part: PartId): string => `design-${part}`;

/** Brings a part of the form, or a field of it, into view and focuses it. */
export function jumpTo({ part, field }: { part: PartId; field?: string }): void {
  const place = document.getElementById(partElementId(part));
  const target = (field && place?.querySelector<HTMLElement>(`[name="${field}"]`)) || place;
  target?.scrollIntoView?.({ block: field ? 'center' : 'start' });
  target?.focus({ preventScroll: true });
}
