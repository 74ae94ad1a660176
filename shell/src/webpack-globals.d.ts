// Set before the first chunk loads; read by webpack and styled-components.
declare let __webpack_nonce__: string | undefined;
