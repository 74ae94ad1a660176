// Replaces stylis's vendor prefixer, which styled-components uses only when enabled; it isn't here.
export const prefix = (value) => value;
