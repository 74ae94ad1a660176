/** Why a file can't be read, as a sentence for the person who chose it; some name what its rows are: 'lots'. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    private readonly why: string | ((things: string) => string),
    options?: ErrorOptions,
  ) {
    super(typeof why === 'string' ? why : why('rows'), options);
  }

  /** @param things what the rows are: 'lots' */
  sentence(things: string): string {
    return typeof this.why === 'string' ? this.why : this.why(things);
  }
}

/** The largest file, in bytes (section 9). */
export const MAX_FILE_BYTES = 26_214_400;
