import type { BuilderMode } from '../builder-mode/builder-view.context';

const ignore = () => undefined;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const callOf = <Value>(value: unknown): ((given: Value) => void) =>
  typeof value === 'function' ? (value as (given: Value) => void) : ignore;

/** Reads the slot's `builderView` tolerantly: unknown fields of a newer host are ignored; anything but an object means no builder view. */
export function parseBuilderView(input: unknown): BuilderMode | null {
  if (typeof input !== 'object' || input === null) return null;
  const { lotIds, selectedLotId, onLotSelected, onViewMapChanged } = input as Record<string, unknown>;
  return {
    ...(Array.isArray(lotIds) && { lotIds: lotIds.filter((id) => typeof id === 'string') }),
    selectedLotId: textOf(selectedLotId),
    onLotSelected: callOf<string>(onLotSelected),
    onViewMapChanged: callOf<string | null>(onViewMapChanged),
  };
}
