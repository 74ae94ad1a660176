/** 2.5 and 2.8 write 'sqm', 2.6 'm2'; the space doesn't break a line. */
export const SQM = '\u00a0sqm';
export const M = '\u00a0m';
