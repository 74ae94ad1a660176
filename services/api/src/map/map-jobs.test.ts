import { gzipSync } from 'node:zlib';
import { MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { emptyDocument, type MapShape, newShape, polygonPart, textOf } from '@lotline/shared-map-document';
import { JOBS } from './map-jobs.js';

const gzOf = (shapes: readonly MapShape[]): Uint8Array => {
  const document = emptyDocument({ width: 400, height: 300 });
  return gzipSync(textOf({ ...document, shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])) }));
};
const roads = (count: number): MapShape[] => {
  const upper = Array.from({ length: 4_998 }, (_, at) => ({ x: 1_000.03 + at / 13, y: at % 2 ? 200.25 : 250.75 }));
  const corners = [...upper, { x: 1_400, y: 900 }, { x: 1_000, y: 900 }];
  return Array.from({ length: count }, (_, at) => newShape(`r${at}`, 'road', [polygonPart(corners)]));
};
const planOf = (shapes: readonly MapShape[]) =>
  JOBS.plan({
    gz: gzOf(shapes),
    changes: [],
    begun: gzOf([]),
    last: null,
    live: null,
    shapes: [],
    places: [],
    facts: { kind: 'stage', hasPicture: false, isOvertaken: false },
  });

afterEach(() => jest.restoreAllMocks());

it('a picture larger than a web page takes is an error: visitors would get it as it is', () => {
  jest.replaceProperty(MAP_DRAFT_LIMITS as { picture: number }, 'picture', 100_000);
  const { findings, picture, errors } = planOf(roads(2));
  expect([
    errors,
    picture === null,
    findings.filter(({ rule }) => rule === 'large picture').map(({ message }) => message),
  ]).toEqual([
    1,
    true,
    ['The roads, reserves and labels of this map are too detailed for a web page. Simplify their outlines.'],
  ]);
});

it('a smaller one is kept', () => {
  const { picture, errors } = planOf(roads(2));
  expect([errors, picture?.startsWith('<svg')]).toEqual([0, true]);
});
