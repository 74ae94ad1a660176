import { linkCountText, plural, type LinkRemoval, type LinkResult } from '@lotline/shared-domain';
import type { LinkChangeKind } from './design-links.slice';

const removed = ({ lots, links }: LinkRemoval): string => `${plural(links, 'link')} on ${plural(lots, 'lot')}`;

export const designLinksStrings = {
  notCounted: 'The lots could not be counted. Please try again.',
  notSaved: {
    link: 'The designs could not be linked. Please try again.',
    unlink: 'The designs could not be removed. Please try again.',
    undo: 'The change could not be undone. Please try again.',
  },
  done: {
    link: (result) => `Linked: ${linkCountText(result)}`,
    unlink: (result) => `Removed: ${removed(result)}`,
    undo: ({ lots }) => `Undone on ${plural(lots, 'lot')}`,
  } satisfies Record<LinkChangeKind, (result: LinkResult) => string>,
  nothing: 'Nothing was changed',
  removal: (designs: number, { lots, links }: LinkRemoval) =>
    `${plural(designs, 'design')} from ${plural(lots, 'lot')} (${plural(links, 'link')})`,
  stageLots: (stage: string, lots: number) => `${stage} (${plural(lots, 'lot')})`,
  size: (width: string, length: string) => `${width} × ${length}`,
} as const;
