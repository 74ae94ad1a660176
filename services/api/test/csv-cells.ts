import type { SheetCell } from '@lotline/shared-domain';

/** Lines of a CSV without line breaks in cells, as cells. */
export const cellsOf = (csv: string): SheetCell[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
