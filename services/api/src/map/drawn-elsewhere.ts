import { lotLabel } from '@lotline/shared-domain';
import { MAX_FINDINGS, type PlaceFact, type Plan } from './publish-plan.js';

/** The lots that were there before and are now drawn on their stage's map, by id. */
export function newlyDrawn({ items, newLots }: Plan): string[] {
  const added = new Set(newLots.map(({ id }) => id));
  return items.flatMap(({ of, isNew }) => (isNew && !added.has(of) ? of : []));
}

/** A plan with a warning for each of its lots that has a shape on another map, which publishing replaces. */
export function withDrawnElsewhere(plan: Plan, places: readonly PlaceFact[], lots: ReadonlySet<string>): Plan {
  if (lots.size === 0) return plan;
  const titles = new Map(places.map(({ id, title }) => [id, title]));
  const { metresPerUnit } = plan.settings;
  const found = plan.items
    .filter(({ of }) => lots.has(of))
    .map(({ of, shape, binding }) => ({
      rule: 'drawn elsewhere',
      weight: 'warning' as const,
      at: { x: binding.x * metresPerUnit, y: binding.y * metresPerUnit },
      shapes: [shape],
      message: `${lotLabel(titles.get(of) ?? '')} has a shape on another map. Publishing this one replaces it.`,
    }));
  const findings = [...plan.findings, ...found].slice(0, MAX_FINDINGS);
  return { ...plan, findings, warnings: plan.warnings + found.length };
}
