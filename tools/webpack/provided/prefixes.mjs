// Stands in for the vendor prefixes of stylis: styled-components adds none unless it is asked to, and nothing here asks.
export const prefix = (value) => value;
