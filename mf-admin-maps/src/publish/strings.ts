import { plural } from '@lotline/shared-domain';

/** The page that publishes an estate. */
export const publishPageStrings = {
  title: (estate: string) => `Publish ${estate}`,
  shareTitle: (estate: string) => `Share ${estate}`,
  page: 'Publish estate',
  archived: 'This estate is archived. Restore it before you publish it.',

  missing: {
    title: 'What is missing',
    none: 'Nothing is missing. The estate is ready.',
    required: 'Required',
    optional: 'Optional',
    optionalHint: 'You can publish without what is optional, and add it later.',
    of: (what: string) => ` (${what})`,
    openMap: 'Open map',
    checking: 'Checking the maps',
    unchecked: 'The maps could not be checked.',
    estateMap: 'Estate map',
    stages: (withoutShape: number) => `${plural(withoutShape, 'stage')} without a shape`,
    /** What a stage's map lacks: lots without a shape are among its warnings, and counted once. */
    map: (withoutShape: number, warnings: number): string =>
      [
        ...(withoutShape > 0 ? [`${plural(withoutShape, 'lot')} without a shape`] : []),
        ...(warnings > 0 ? [plural(warnings, withoutShape > 0 ? 'other warning' : 'warning')] : []),
      ].join(', '),
  },

  preview: {
    title: 'What visitors will see',
    map: 'Map',
    estate: 'Estate map',
    mapOf: (what: string) => `${what}, as visitors will see it`,
    failed: 'The map could not be loaded.',
    noMap: 'Without a map, visitors see the list of stages and lots.',
    stages: 'Stages',
    available: (count: number) => plural(count, 'available lot'),
  },

  form: 'Publish',
  publish: 'Publish',
  published: (estate: string) => `${estate} is public`,
  publishedText: 'Anyone with the address can open the page. To make it private again, change its visibility.',
  visibility: 'Change visibility',
  address: 'Web address',
  copyAddress: 'Copy the address',
  view: 'View page',
  qr: 'QR code',
  qrOf: (address: string) => `QR code of ${address}`,
  qrHint: 'For signs and brochures. A phone’s camera opens the page.',
  embed: 'Code for a website',
  copyCode: 'Copy the code',
  embedHint: 'Paste it where the map and lots should appear.',
  noWebsites: 'No website may show the estate yet. Add the address of the website first.',
  addWebsite: 'Add a website',
} as const;
