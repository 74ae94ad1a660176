import {
  polygon,
  feature,
  fileOf,
  crs,
  read,
  areaOf,
  W,
  H,
  square,
  metres,
  fixture,
} from '../testing/geojson-files.js';
import { crsOfName } from './crs.js';
import { readGeoJson, type ReadOptions } from './geojson.js';

/** The area of the first lot that each system would give, in whole square metres, by code. */
const asked = (file: Uint8Array, options: ReadOptions = {}) => {
  const reading = readGeoJson(file, options);
  if (reading.kind !== 'which system') throw new Error('the file is read without a question');
  const { question, plan, isPlanLikely, choices, areaAs } = reading;
  const [first] = choices;
  return { question, isPlanLikely, first: first?.code, plan: plan && Math.round(areaAs('plan')!), areaAs };
};

describe('a plan smaller than the degrees of the Earth', () => {
  it('is asked about, not read as degrees', () => {
    const { question, isPlanLikely, plan, areaAs } = asked(fixture('plan-42m.geojson'));
    expect([question, isPlanLikely, plan]).toEqual([
      'This file doesn’t name its coordinate system. Are its coordinates metres on a plan?',
      true,
      448,
    ]);
    expect(areaAs(crsOfName('EPSG:4326')!)).toBeGreaterThan(1e12);
  });
  it.each([
    ['beside its origin', metres(-20, -15), 600],
    ['of one lot', metres(0, 0, 12, 30), 360],
    ['with latitude and longitude in its range', metres(100, 20), 600],
    ['far from its origin', metres(5_000, 20_000), 600],
  ])('%s: a plan', (_, ring, area) =>
    expect(asked(fileOf([feature(polygon(ring))]))).toMatchObject({ isPlanLikely: true, plan: area }),
  );
  it('that says it is in degrees is asked about, and degrees can still be chosen', () => {
    const { question, areaAs } = asked(fileOf([feature(polygon(metres(0, 0)))], crs('urn:ogc:def:crs:OGC:1.3:CRS84')));
    expect(question).toMatch(/^This file says that it is in WGS 84, but its coordinates don’t fit\./);
    expect(areaAs(crsOfName('EPSG:4326')!)).toBeGreaterThan(1e12);
  });
  it('a subdivision in degrees is read as degrees, also beside a far point and around the stage’s outline', () => {
    const file = fileOf([
      feature(polygon(square(151.19, -33.86, 60 * W, 60 * H)), { Name: 'Stage' }),
      feature(polygon(square()), { Name: '1' }),
      feature(polygon(square(151.2002)), { Name: '2' }),
      feature({ type: 'Point', coordinates: [0, 0] }),
    ]);
    expect(read(file).crs?.code).toBe('EPSG:4326');
  });
});

describe('metres of web maps', () => {
  it('are made true: 448 m² and not 716', () => {
    const drawing = read(fixture('web-mercator.geojson'));
    expect([drawing.crs?.code, drawing.shapes.length, Math.round(areaOf(drawing))]).toEqual(['EPSG:3857', 3, 448]);
  });
  it.each(['EPSG:900913', 'urn:ogc:def:crs:EPSG::900913', 'EPSG:102100', 'ESRI:102100', 'EPSG:3785'])(
    'are known as %s',
    (name) => expect(crsOfName(name)?.code).toBe('EPSG:3857'),
  );
  const unnamed = (more: Record<string, unknown> = {}) => {
    const { features } = JSON.parse(fixture('web-mercator.geojson').toString()) as { features: unknown[] };
    return fileOf(features, more);
  };
  it('without a name are proposed, with what each system would mean', () => {
    const { question, first, isPlanLikely, plan, areaAs } = asked(unnamed());
    expect([question, first, isPlanLikely, plan]).toEqual([
      'This file doesn’t name its coordinate system. Which one is it in?',
      'EPSG:3857',
      false,
      716,
    ]);
    expect([Math.round(areaAs(crsOfName('EPSG:3857')!)!), areaAs(crsOfName('EPSG:4326')!)]).toEqual([448, null]);
  });
  it('under the name of a zone are asked about', () =>
    expect(asked(unnamed(crs('EPSG:28355'))).question).toContain('GDA94 / MGA zone 55, but its coordinates don’t fit'));
});
