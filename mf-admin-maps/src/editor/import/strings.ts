import { formatCount, plural } from '@lotline/shared-domain';

/** Square metres of a lot, in two digits at least. */
const firstLot = (area: number): string => `${area < 10 ? area.toPrecision(2) : formatCount(Math.round(area))} m²`;

export const mapImportStrings = {
  title: 'Import a surveyor’s file',
  open: 'Import',
  intro: 'GeoJSON, up to 25 MB. Nothing changes until you press Import, and one Undo reverses it.',
  choose: 'Choose a GeoJSON file',
  drop: 'or drop it here',
  close: 'Close',
  cancel: 'Cancel',
  parts: {
    file: 'Reading the file…',
    shapes: 'Finding shapes…',
    numbers: 'Looking for lot numbers…',
    match: 'Matching lots…',
    check: 'Checking…',
  },
  step: (part: string, step: number, of: number) => `${part} Step ${step} of ${of}`,
  unknown: 'This file could not be read. Export it again as GeoJSON and try again.',
  tooMany: (shapes: number, most: number) =>
    `This file has ${formatCount(shapes)} shapes. A map can have ${formatCount(most)}: export fewer at a time.`,
  tooManyTogether: (shapes: number, most: number) =>
    `With this file the map would have ${formatCount(shapes)} shapes. It can have ${formatCount(most)}.`,
  notTaken: (why: string) =>
    `This file can’t be imported this way: ${why}. Choose another property for the lot number, or change the file.`,
  tooSlow: 'Reading this file takes too long. Split it into smaller files.',
  system: 'Coordinate system',
  planSystem: 'Plan in metres, no coordinates',
  systemWith: (title: string, area: number | null) => `${title}: ${area === null ? 'doesn’t fit' : firstLot(area)}`,
  meaning: (area: number | null) =>
    area === null
      ? 'The coordinates of the file don’t fit this system.'
      : `The first lot of the file would have ${firstLot(area)}.`,
  goOn: 'Continue',
  found: (shapes: number, system: string | null) => `${plural(shapes, 'shape')}, ${system ?? 'plan in metres'}`,
  file: 'The file',
  source: 'Lot number from',
  textInside: 'Text inside each shape',
  noSource: 'No lot numbers found',
  sample: (samples: readonly string[]) => `For example ${samples.join(', ')}`,
  unmatched: 'Shapes without a lot',
  newLots: 'Become new lots, Not Released',
  undecided: 'Decide later',
  layers: 'Layers',
  layer: (name: string, shapes: number) => `${name} (${shapes})`,
  width: 'Real width of the drawing (m)',
  hasPlan: 'The map has a plan, so the drawing comes to its middle. Put it in place with Fit to plan (T) afterwards.',
  twoPoints: 'Or press two points in the preview, and type how far apart they are.',
  distance: 'Distance between the two points (m)',
  report: 'What the import does',
  rows: {
    matched: 'Matched with lots of the stage',
    unmatched: 'Shapes without a lot',
    missing: 'Lots the file doesn’t have',
    twice: 'Numbers used twice',
    added: 'Added to the map',
    redrawn: 'Redrawn',
    unchanged: 'Unchanged',
    errors: 'Errors',
    warnings: 'Warnings',
  },
  more: (count: number) => `and ${count} more`,
  findings: 'Found by the check',
  preview: 'Preview of the import',
  confirm: (lots: number) => `Import ${plural(lots, 'shape')}`,
} as const;
