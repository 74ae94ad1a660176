/** Something that one part of a test waits for and another gives. */
export interface Signal {
  readonly given: Promise<void>;
  readonly give: () => void;
}

export function aSignal(): Signal {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
