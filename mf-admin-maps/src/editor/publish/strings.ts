import { type MapPreflight, plural } from '@lotline/shared-domain';

export const publishStrings = {
  publish: 'Publish…',
  title: 'Publish the map',
  checking: 'Checking…',
  close: 'Close',
  keep: 'Keep editing',
  note: 'Note',
  noteHint: 'What changed, for the list of versions.',
  reason: 'Reason',
  reasonHint: (lots: readonly string[]) =>
    `Required: ${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.join(', ')} ${lots.length === 1 ? 'is' : 'are'} held or sold and would change.`,
  now: 'Publish now',
  blocked: (errors: number) =>
    `${errors} ${errors === 1 ? 'error has' : 'errors have'} to be fixed before the map can be published.`,
  effects: {
    newLots: (lots: number) => `${lots} new ${lots === 1 ? 'lot' : 'lots'}, Not Released`,
    redrawn: (lots: readonly string[]) => `Redrawn: ${lots.join(', ')}`,
    renumbered: (from: string, to: string) => `Lot ${from} becomes Lot ${to}`,
    none: 'No changes to the map.',
  },
  /** Empty where nothing has changed. */
  shapes: ({ added, redrawn, renamed, removed, changed }: NonNullable<MapPreflight['shapes']>): string => {
    const counts = { added, redrawn, renamed, removed, 'changed otherwise': changed };
    const parts = Object.entries(counts).flatMap(([did, count]) => (count > 0 ? `${count} ${did}` : []));
    return parts.length > 0 ? `Shapes: ${parts.join(', ')}` : '';
  },
  /** What the check finds and publishing allows; empty where there is nothing. */
  stays: (place: 'lot' | 'stage', withoutShape: number, warnings: number): string => {
    const others = warnings - withoutShape;
    const parts = [
      ...(withoutShape > 0 ? [`${plural(withoutShape, place)} without a shape`] : []),
      ...(others > 0 ? [plural(others, withoutShape > 0 ? 'other warning' : 'warning')] : []),
    ];
    return parts.length > 0 ? `Left as it is: ${parts.join(' and ')}. Check lists them.` : '';
  },
  undrawn: 'Lots that lose their shape',
  undrawnStages: (titles: readonly string[]) =>
    `${titles.length === 1 ? 'Stage' : 'Stages'} ${titles.join(', ')} ${titles.length === 1 ? 'loses its' : 'lose their'} shape and ${titles.length === 1 ? 'stays' : 'stay'} in the list.`,
  undrawnHint: 'They stay in the list. Select any you want to remove.',
  removeLot: (title: string, why?: string) => `Remove Lot ${title}${why ? ` (${why})` : ''}`,
  overtaken: {
    title: 'Someone else published first',
    who: (by: string, when: string, number: number | null | undefined) =>
      `${by} published ${number ? `version ${number}` : 'a change'} ${when}. Both drawings are kept.`,
    shapes: (names: readonly string[], all: number) =>
      `Changed there: ${names.join(', ')}${all > names.length ? ` and ${all - names.length} more` : ''}.`,
    theirs: 'Use theirs',
    over: 'Replace theirs with mine',
    keep: 'Keep mine as a draft',
  },
  published: {
    title: 'Map published',
    text: (number: number, newLots: number) =>
      `Version ${number} is live.${newLots ? ` ${newLots} new ${newLots === 1 ? 'lot was' : 'lots were'} added.` : ''}`,
    view: 'View map',
    goOn: 'Continue editing',
  },
  versions: {
    title: 'Versions',
    none: 'Nothing has been published yet.',
    one: (number: number) => `Version ${number}`,
    live: 'Live',
    by: (by: string, when: string) => `${by}, ${when}`,
    counts: (shapes: number, added: number, redrawn: number, removed: number) =>
      `${shapes} shapes: ${added} added, ${redrawn} redrawn, ${removed} removed`,
    restore: 'Restore as draft',
    compare: 'Compare with the drawing',
    failed: 'The versions could not be loaded',
    same: 'No difference.',
    did: { added: 'added', removed: 'removed', redrawn: 'redrawn', renamed: 'renamed', changed: 'changed' },
    differs: (count: number) => `${count} ${count === 1 ? 'shape differs' : 'shapes differ'} in the drawing`,
    ask: 'Your draft is replaced by this version. Publish it to make it live.',
    askTitle: 'Restore this version?',
  },
  preview: {
    title: 'Preview',
    as: { customer: 'Customer', builder: 'Builder', phone: 'Phone' },
    label: 'Preview of the published map',
    hint: 'As visitors will see it once it is published. New lots are shown as Not Released.',
  },
} as const;
