/** What a host does instead of serving a file. */
export type Fault =
  /** 500, as from a broken server. */
  | { how: 'error' }
  /** 200 with an HTML page, as from a catch-all route. */
  | { how: 'html' }
  /** 200 and the right type, but half of the bytes. */
  | { how: 'corrupt' }
  /** Accepts the request and never answers. */
  | { how: 'hang' }
  /** 404 */
  | { how: 'gone' }
  /** Different bytes that would still run. */
  | { how: 'changed'; change: (text: string) => string };

export interface Asked {
  /** Path below the folder: `mf-manifest.json` */
  file: string;
  folder: string;
  /** Query string with its question mark: '', '?retry=1' */
  query: string;
  at: number;
}
