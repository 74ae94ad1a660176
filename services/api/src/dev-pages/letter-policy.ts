/** A letter in a frame of a development page may do nothing; of pictures it shows our own. */
export const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'";
