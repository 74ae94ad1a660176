/** Places the previous release, ready to start, with this clone's packages; `root` is where it is. */
export function placePrevious(options: {
  root: string;
  folder: string;
  log: (text: string) => void;
}): Promise<{ tag: string; commit: string; root: string }>;
