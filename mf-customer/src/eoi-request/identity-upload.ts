/** The upload field of an EOI's identity documents. */
export const identityUpload = (eoiId: string): string => `identity-of-${eoiId}`;
