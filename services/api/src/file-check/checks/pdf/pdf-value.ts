/** A value of a PDF as it is written; references are not followed. An unknown keyword is null. */
export type PdfValue = number | boolean | null | PdfName | PdfText | PdfReference | PdfList;

/** A name with its escapes decoded: /#4caunch is 'Launch'. */
export class PdfName {
  constructor(readonly name: string) {}
}

/** A string as it is written, with its brackets. */
export class PdfText {
  constructor(readonly raw: Buffer) {}
}

/** A reference to an object by its number. */
export class PdfReference {
  constructor(readonly number: number) {}
}

/** An array, or a dictionary: its keys and values in the order in which they are written. */
export class PdfList {
  constructor(
    readonly isDictionary: boolean,
    readonly items: PdfValue[],
  ) {}

  /** The values of a dictionary that follow a key: programs differ in which one they read of a key written twice. */
  valuesOf(key: string): PdfValue[] {
    if (!this.isDictionary) return [];
    return this.items.filter((_, at) => {
      const before = this.items[at - 1];
      return before instanceof PdfName && before.name === key;
    });
  }
}

export const isDictionary = (value: PdfValue | undefined): value is PdfList =>
  value instanceof PdfList && value.isDictionary;
