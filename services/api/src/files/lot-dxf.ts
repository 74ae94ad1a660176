import type { LotFacts } from './lot-drawing.js';

/** The lot's boundary for CAD programs: one closed polyline in metres, y up, as plain DXF (R12). */
export function lotDxf(facts: LotFacts): Buffer {
  const height = Math.max(...facts.outline.map((p) => p.y));
  const vertices = facts.outline.flatMap((p) => [
    '0',
    'VERTEX',
    '8',
    'BOUNDARY',
    '10',
    (p.x * facts.metresPerUnit).toFixed(3),
    '20',
    ((height - p.y) * facts.metresPerUnit).toFixed(3),
  ]);
  const lines = [
    '0',
    'SECTION',
    '2',
    'ENTITIES',
    '0',
    'POLYLINE',
    '8',
    'BOUNDARY',
    '66',
    '1',
    '70',
    '1',
    ...vertices,
    '0',
    'SEQEND',
    '0',
    'ENDSEC',
    '0',
    'EOF',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
