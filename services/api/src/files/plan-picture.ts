import type { Coding } from '../read-cache/read.js';
import type { Drawing } from './drawing.js';
import { planFormatOf, PLANS } from './plan-format.js';

/** Images made from a drawn plan: the preview of a shared link, and a light one for phones. */
export const PICTURES = {
  share: { ending: 'share.png', mimetype: 'image/png' },
  phone: { ending: 'phone.webp', mimetype: 'image/webp' },
} as const;
const CODINGS = ['br', 'gzip'] as const;
export type PictureKind = keyof typeof PICTURES;

/** The URL of an image of a plan: `/files/masterplan-3fa9.svg` → `/files/masterplan-3fa9.share.png`. */
export const pictureUrl = (planUrl: string, kind: PictureKind): string =>
  planUrl.replace(/\.(?:svg|webp)$/, `.${PICTURES[kind].ending}`);

/** The image for a shared link of the plan whose light image this is. */
export const sharedPicture = (phoneUrl: string): string =>
  phoneUrl.replace(`.${PICTURES.phone.ending}`, `.${PICTURES.share.ending}`);

/** The kind of image of a plan that a file name stands for, and the names its plan may have. */
export function pictureNamed(name: string): { plans: readonly string[]; kind: PictureKind } | null {
  for (const kind of Object.keys(PICTURES) as PictureKind[]) {
    const ending = `.${PICTURES[kind].ending}`;
    const base = name.slice(0, -ending.length);
    if (name.endsWith(ending)) return { plans: Object.keys(PLANS).map((format) => `${base}.${format}`), kind };
  }
  return null;
}

/** The compressed form of a drawn plan in a coding: what it is stored under, and its kind; null if it has none. */
export const packedPlan = (name: string, coding: Coding): Pick<Drawing, 'kind' | 'name'> | null =>
  coding === 'identity' ? null : { name: `${name}.${coding}`, kind: coding };

/** What is drawn from a stored plan: its images, and the compressed forms of a drawing. */
export function drawingsOfPlan(plan: string, landownerId: Drawing['landownerId']): Drawing[] {
  const pictures = (Object.keys(PICTURES) as PictureKind[]).map((kind) => ({ name: pictureUrl(plan, kind), kind }));
  const packed = planFormatOf(plan) === 'svg' ? CODINGS.flatMap((coding) => packedPlan(plan, coding) ?? []) : [];
  return [...pictures, ...packed].map((one) => ({ ...one, sources: [plan], facts: null, landownerId }));
}
