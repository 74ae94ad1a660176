/** Lotline's mark, in the text's colour: three lots at the corner of a street, whose lots make an L (D226). Its name is beside it. */
export const Mark = () => (
  <svg width="18" height="18" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M3 1h3v8l-5 5V3a2 2 0 0 1 2-2M8 1h5a2 2 0 0 1 2 2v5H8zM7 10h8v3a2 2 0 0 1-2 2H2z" />
  </svg>
);
