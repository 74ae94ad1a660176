declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
  }
  /** Decodes on request; a package of CommonJS, so `all` is on its default export. */
  const decode: { all(options: { buffer: Uint8Array }): Promise<readonly HeicImage[] & { dispose(): void }> };
  export default decode;
}
