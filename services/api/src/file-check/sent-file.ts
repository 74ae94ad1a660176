/**
 * The name of the file in the folder of a check or a drawing. Alone here, so that a process that draws doesn't load what
 * checks.
 */
export const SENT = 'sent';
