/** What a host does instead of answering a file. */
export type Fault =
  /** A 500, as a broken server gives. */
  | { how: 'error' }
  /** 200 and a page, as a server with a catch-all gives. */
  | { how: 'html' }
  /** 200, the right type, half of the bytes. */
  | { how: 'corrupt' }
  /** Takes the request and never answers. */
  | { how: 'hang' }
  /** 404 */
  | { how: 'gone' }
  /** Other bytes that would work. */
  | { how: 'changed'; change: (text: string) => string };

export interface Asked {
  /** Below the folder: `mf-manifest.json` */
  file: string;
  folder: string;
  /** With its question mark: '', '?retry=1' */
  query: string;
  at: number;
}
