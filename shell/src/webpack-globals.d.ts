// Set once, before the first chunk is asked for (webpack and styled-components read it).
declare let __webpack_nonce__: string | undefined;
