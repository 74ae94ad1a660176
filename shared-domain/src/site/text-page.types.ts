/** A section of a text page: a heading, paragraphs, then a bulleted list. */
export interface TextSection {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/** A text page, shared by the shell's screen and the server-rendered page. */
export interface TextPage {
  readonly title: string;
  /** One sentence, for search engines. */
  readonly summary: string;
  readonly sections: readonly TextSection[];
}
