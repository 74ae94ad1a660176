declare module '*.woff2' {
  /** The address of the file, which webpack copies beside the build. */
  const url: string;
  export default url;
}
