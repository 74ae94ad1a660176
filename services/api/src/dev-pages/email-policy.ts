/** An email framed by a development page runs nothing and loads only our own images. */
export const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'";
