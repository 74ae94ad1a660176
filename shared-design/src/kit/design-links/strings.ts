const formatCount = (count: number): string => count.toLocaleString('en-AU');
const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const lots = (count: number): string => plural(count, 'lot', 'lots');

/** The words of linking designs to lots. */
export const designLinksStrings = {
  form: 'Link designs to lots',
  designs: 'Designs',
  allOf: (builder: string) => `All designs of ${builder}`,
  design: (name: string, size: string) => `${name} (${size})`,
  onLots: (count: number) => `on ${lots(count)}`,
  stages: 'Stages',
  allStages: 'All stages',
  lotsTitle: 'Lots',
  limits: 'Leave a field empty for no limit.',
  minFrontage: 'Frontage from',
  maxFrontage: 'Frontage to',
  minSize: 'Size from',
  maxSize: 'Size to',
  houseAndLand: 'House & land on for these lots',
  houseAndLandHint: (off: number) =>
    off === 0
      ? 'Visitors see homes only on lots with House & land on.'
      : `Visitors see homes only on lots with House & land on. ${formatCount(off)} of these lots ${off === 1 ? 'has' : 'have'} it off.`,
  chooseFirst: 'Choose designs to see how many lots they would be linked to.',
  counting: 'Counting lots',
  noChange: 'All of these lots have these designs already.',
  noLots: 'No lot matches these stages and limits.',
  wanted: (count: number) => `(${lots(count)})`,
  columns: {
    lot: 'Lot',
    stage: 'Stage',
    frontage: 'Frontage',
    size: 'Size',
    houseAndLand: 'House & land',
    designs: 'Designs linked',
  },
  lotNoun: ['lot', 'lots'],
  on: 'On',
  off: 'Off',
  left: (count: number) => `${lots(count)} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}`,
  link: 'Link designs',
  unlink: 'Remove from lots',
  confirm: 'Confirm',
  remove: (what: string) =>
    `Remove ${what}? Site costs entered for them go too. You can undo this for 30 days, with the site costs.`,
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  changes: 'Recent changes',
  changesHint: 'A change can be undone once, within 30 days. Lots that have changed since stay as they are.',
  by: (name: string, at: string) => `${name}, ${at}`,
  linked: 'Linked designs',
  linkedOf: (builder: string) => `Designs of ${builder}`,
  noneLinked: 'No designs are linked to lots of this estate yet.',
  linkedColumns: { design: 'Design', lots: 'Lots', where: 'Where' },
  failed: 'The designs and lots could not be loaded.',
  absent: 'This estate is no longer available.',
  loading: 'Loading designs and lots',
} as const;
