/** Ids never repeat, whoever draws in whichever tab. */
export const newId = (): string => crypto.randomUUID();
