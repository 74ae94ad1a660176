import { type BuilderQuote, getOwnDesign, type OwnDesign } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';

/** The design, undefined where it can't be read, null while it is read. */
function useOwnDesign(designId: string | undefined): OwnDesign | null | undefined {
  const state = useResource(designId ? resource(getOwnDesign, { params: { designId } }) : null);
  if (state.phase === 'ready') return state.data;
  return designId && (state.phase === 'idle' || state.phase === 'loading') ? null : undefined;
}

/**
 * The builder's designs that a quote names, for their prices of upgrades: a quote has at most three. Null while they are
 * read; one that can't be read is left out.
 */
export function useOwnDesigns({ designs }: BuilderQuote): readonly OwnDesign[] | null {
  const [first, second, third] = new Set(designs.map(({ house }) => house.houseId));
  const own = [useOwnDesign(first), useOwnDesign(second), useOwnDesign(third)];
  return own.includes(null) ? null : own.filter((design) => design !== undefined && design !== null);
}
