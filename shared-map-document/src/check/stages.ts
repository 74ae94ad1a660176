import { targetOf, type MapDocument, type MapShape } from '../document/model.js';
import { labelOf } from '../document/parts.js';
import type { Finding } from './finding.js';
import { crossings } from './land.js';
import { strayLinks } from './lots.js';
import { unstorable } from './storable.js';

/** What the product knows of a stage that may be on its estate's map. */
export interface StageFacts {
  readonly id: string;
  readonly title: string;
}

const stagesOf = ({ shapes }: MapDocument): MapShape[] =>
  Object.values(shapes).filter(({ kind, parts }) => kind === 'stage' && parts.length > 0);

/** Everything wrong with an estate's map, errors first: crossing edges, links of other kinds, shapes without a stage, stages twice or not drawn. */
export function checkEstateMap(document: MapDocument, stages: readonly StageFacts[]): Finding[] {
  const known = new Map(stages.map(({ id, title }) => [id, title]));
  const seen = new Set<string>();
  const found = stagesOf(document).flatMap((shape): Finding[] => {
    const about = { weight: 'error', at: labelOf(shape), shapes: [shape.id] } as const;
    const title = known.get(targetOf(shape));
    if (title === undefined) {
      if (shape.link?.to === 'land') return [];
      const named = shape.title ? `Stage ${shape.title} on the map has no stage` : 'A shape has no stage';
      return [{ rule: 'shape without lot', ...about, message: `${named}. Link a stage, or keep it as land.` }];
    }
    if (seen.has(targetOf(shape)))
      return [{ rule: 'title twice', ...about, message: `Stage ${title} is on the map twice.` }];
    seen.add(targetOf(shape));
    return [];
  });
  const missing = stages
    .filter(({ id }) => !seen.has(id))
    .map(({ title }): Finding => ({
      rule: 'lot without shape',
      weight: 'warning',
      at: null,
      shapes: [],
      message: `Stage ${title} isn’t on the map.`,
    }));
  return [
    ...crossings({ document, lots: [] }),
    ...unstorable({ document }),
    ...strayLinks(document, 'stage'),
    ...found,
    ...missing,
  ];
}
