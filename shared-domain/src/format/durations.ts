export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A calendar day of an estate may be an hour longer or shorter: see `startOfDay`. */
export const DAY_MS = 24 * HOUR_MS;
