/** Formats of plans: drawings, and pictures that were uploaded. */
export const PLANS = { svg: 'image/svg+xml', webp: 'image/webp' } as const;
export type PlanFormat = keyof typeof PLANS;

/** A plan's public picture, and what is made from it: previews and compressed forms. Older names have a short hash. */
const STORED_PLAN = /^(plan-(?:[0-9a-f]{64}|[0-9a-f]{12}))\./;
/** What the stored files of one picture have in common; null for any other file. @example 'plan-3fa9…' */
export const planStem = (name: string): string | null => STORED_PLAN.exec(name)?.[1] ?? null;

/** The format of a plan by its file name; null for any other file. */
export const planFormatOf = (name: string): PlanFormat | null =>
  (Object.keys(PLANS) as PlanFormat[]).find((format) => name.endsWith(`.${format}`)) ?? null;
