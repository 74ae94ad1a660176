/** One part of a page of plain text: a heading, paragraphs, then points of a list. */
export interface TextSection {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/** A page of plain text. The shell's screen and the page without scripts show the same one. */
export interface TextPage {
  readonly title: string;
  /** One sentence, for search engines. */
  readonly summary: string;
  readonly sections: readonly TextSection[];
}
