import {
  type Ring,
  bytes,
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
  near,
  PLAIN,
} from '../testing/geojson-files.js';
import { crsOfName, SYSTEMS, toLngLat } from './crs.js';
import { MAX_IMPORT_BYTES, sizeProblem } from './drawing.js';
import { readGeoJson, type ReadOptions } from './geojson.js';

describe('the system of the coordinates', () => {
  it.each<[string, Uint8Array, ReadOptions, string | undefined]>([
    ['degrees by range', PLAIN, {}, 'EPSG:4326'],
    ['named CRS84', fileOf([feature(polygon(square()))], crs('urn:ogc:def:crs:OGC:1.3:CRS84')), {}, 'EPSG:4326'],
    ['named GDA2020', fileOf([feature(polygon(square()))], crs('urn:ogc:def:crs:EPSG::7844')), {}, 'EPSG:7844'],
    ['named MGA zone', fileOf([feature(polygon(metres(334_000, 6_250_000)))], crs('EPSG:28356')), {}, 'EPSG:28356'],
    [
      'chosen zone',
      fileOf([feature(polygon(metres(334_000, 6_250_000)))]),
      { crs: crsOfName('EPSG:7856')! },
      'EPSG:7856',
    ],
    ['a plan', fileOf([feature(polygon(metres(0, 0)))]), { crs: 'plan' }, undefined],
  ])('%s', (_, file, options, code) => {
    const drawing = read(file, options);
    expect(drawing.crs?.code).toBe(code);
    // UTM stretches by up to 0.04 %, which is undone.
    expect(Math.abs(areaOf(drawing) - 600)).toBeLessThan(code?.startsWith('EPSG:28') || code === 'EPSG:7856' ? 0.6 : 1);
    expect(drawing.notes).toEqual([]);
  });
  it.each([
    ['metres without a name', fileOf([feature(polygon(metres(334_000, 6_250_000)))]), 'Which zone is it in?'],
    ['small numbers', fileOf([feature(polygon(metres(1000, 2000)))]), 'metres on a plan?'],
    [
      'an unknown name',
      fileOf([feature(polygon(square()))], crs('EPSG:2193')),
      'We don’t know the coordinate system EPSG:2193.',
    ],
    [
      'a name that doesn’t fit',
      fileOf([feature(polygon(metres(334_000, 6_250_000)))], crs('EPSG:4326')),
      'but its coordinates don’t fit',
    ],
  ])('%s: asked', (_, file, question) => {
    const reading = readGeoJson(file, { near });
    expect(reading.kind === 'which system' && reading.question).toContain(question);
    if (reading.kind === 'which system' && reading.plan) expect(reading.choices[0]!.title).toMatch(/zone 56/);
  });
  it('swapped latitude and longitude are swapped back, by range or by the estate’s place', () => {
    const swap = (ring: Ring): Ring => ring.map(([x, y]) => [y, x]);
    const note = 'Latitude and longitude are swapped in this file. They were swapped back.';
    const far = read(fileOf([feature(polygon(swap(square())))]));
    expect([far.notes, Math.round(far.origin!.lat)]).toEqual([[note], -34]);
    const kenya = { lng: 37, lat: -1.45 };
    const close = read(fileOf([feature(polygon(swap(square(37.01, -1.44))))]), { near: kenya });
    expect([close.notes, Math.round(close.origin!.lng)]).toEqual([[note], 37]);
  });
  it('a wrong zone is noticed by the estate’s place', () => {
    const wrong = read(fileOf([feature(polygon(metres(334_000, 6_250_000)))]), { crs: crsOfName('EPSG:7855')!, near });
    expect(wrong.notes[0]).toMatch(/km from the estate. Check its coordinate system\.$/);
  });
  it('every bundled system is there and back in the middle of its zone', () => {
    for (const system of SYSTEMS.filter(({ title }) => title.includes('zone'))) {
      const place = toLngLat(system)(500_000, 6_000_000);
      const zone = Number(/zone (\d+)/.exec(system.title)![1]);
      expect(place.lng).toBeCloseTo(zone * 6 - 183, 6);
    }
  });
});

describe('what a file has', () => {
  it('holes and parts belong to their shape, south is down', () => {
    const hole = square(151.20005, -33.87005, W / 4, H / 4);
    const many = { type: 'MultiPolygon', coordinates: [[square(), hole], [square(151.21)]] };
    const [shape] = read(fileOf([feature(many)])).shapes;
    expect(shape!.rings.map((ring) => ring.length)).toEqual([4, 4, 4]);
    expect(shape!.rings[0]![2]!.y).toBeGreaterThan(shape!.rings[0]![0]!.y);
  });
  it('closed lines are shapes, texts are texts, the rest is kept aside', () => {
    const drawing = read(
      fileOf([
        feature({ type: 'LineString', coordinates: square() }, { Layer: 'LOTS' }),
        feature({ type: 'LineString', coordinates: square().slice(0, 3) }),
        feature({ type: 'Point', coordinates: [151.2001, -33.8701] }, { Text: '12', Layer: 'NUMBERS' }),
        feature({
          type: 'MultiPoint',
          coordinates: [
            [151.2, -33.87],
            [151.2, -33.871],
          ],
        }),
        feature({ type: 'GeometryCollection', geometries: [polygon(square(151.201))] }),
        feature(null, { Name: 'nothing' }),
      ]),
    );
    expect([drawing.shapes.length, drawing.texts.map(({ text }) => text), drawing.layers]).toEqual([
      2,
      ['12'],
      ['LOTS', 'Drawing'],
    ]);
    expect([drawing.lines.length, drawing.points.length]).toEqual([1, 2]);
    expect(drawing.notes).toEqual(['Kept aside, not part of any lot: 1 open line and 2 points.']);
  });
  it.each<[string, unknown, string]>([
    [
      'a text for a number',
      polygon([
        ['a', 1],
        [1, 2],
        [2, 3],
      ]),
      'a coordinate that isn’t a number: object 2 of the file.',
    ],
    ['no coordinates', { type: 'Polygon' }, 'no coordinates: object 2'],
    [
      'two corners',
      polygon([
        [151.2, -33.87],
        [151.3, -33.87],
        [151.2, -33.87],
      ]),
      'fewer than three corners: object 2',
    ],
    ['something else', { type: 'Circle' }, 'an unknown kind of geometry: object 2'],
  ])('%s is left out with its reason', (_, geometry, reason) => {
    const drawing = read(fileOf([feature(polygon(square())), feature(geometry)]));
    expect([drawing.shapes.length, drawing.notes.length]).toEqual([1, 1]);
    expect(drawing.notes[0]).toContain(`Left out because of ${reason}`);
  });
  it('a text that never ends is refused in one pass, however many quotes are in it', () => {
    const text = `{"type":"Point","id":"${'\\"'.repeat(10_000_000)}`;
    expect(() => read(bytes(text))).toThrow('This file is incomplete: it ends in the middle. Export it again.');
  });

  it('NaN is read, and its shape left out; a name with NaN in it stays', () => {
    const text = new TextDecoder().decode(
      fileOf([
        feature(polygon(square()), { Name: 'NaN 1' }),
        feature(
          polygon([
            [0.5, 1],
            [1, 2],
            [2, 3],
          ]),
        ),
      ]),
    );
    const drawing = read(bytes(text.replace('[0.5,1]', '[NaN,-Infinity]')));
    expect(drawing.notes).toEqual(['Left out because of a coordinate that isn’t a number: object 2 of the file.']);
    expect(drawing.shapes[0]!.properties['Name']).toBe('NaN 1');
  });
  it('UTF-16 and a byte order mark are read', () => {
    const text = `\ufeff${new TextDecoder().decode(PLAIN)}`;
    expect(read(bytes(text)).shapes).toHaveLength(1);
    expect(read(new Uint8Array(Buffer.from(text, 'utf16le'))).shapes).toHaveLength(1);
  });
  it('a shape of more than 5,000 corners is left out', () => {
    const round = Array.from({ length: 5001 }, (_, i) => [
      151.2 + Math.cos(i / 900) / 900,
      -33.87 + Math.sin(i / 900) / 900,
    ]);
    expect(read(fileOf([feature(polygon(square())), feature(polygon(round))])).notes[0]).toContain(
      'more than 5,000 corners: object 2',
    );
  });
});

describe('a file that can’t be read has a sentence', () => {
  it.each([
    ['empty', bytes(' '), 'This file is empty.'],
    ['no JSON', bytes('%PDF-1.7'), 'This isn’t a GeoJSON file. Export your drawing as GeoJSON.'],
    ['cut off', PLAIN.slice(0, 90), 'This file is incomplete: it ends in the middle. Export it again.'],
    ['broken', bytes('{"type": oops}'), 'This file isn’t valid JSON. Export your drawing as GeoJSON again.'],
    ['another format', bytes('{"type":"Topology"}'), 'This is a TopoJSON file. Export your drawing as GeoJSON.'],
    ['no features', bytes('{"type":"FeatureCollection"}'), 'This GeoJSON file has no features.'],
    ['nothing drawn', fileOf([]), 'This file has no shapes.'],
    [
      'points only',
      fileOf([feature({ type: 'Point', coordinates: [151, -33] })]),
      'This file has no closed shapes to make lots of. Kept aside, not part of any lot: 1 point.',
    ],
    ['25 MB and a byte', new Uint8Array(MAX_IMPORT_BYTES + 1), 'This file is 25.1 MB. A map file can be up to 25 MB.'],
  ])('%s', (_, file, sentence) => expect(() => readGeoJson(file)).toThrow(sentence));

  it('25 MB is not too large', () => expect(sizeProblem(MAX_IMPORT_BYTES)).toBeUndefined());
  it('a million points, at CI size a tenth of them', () => {
    const count = process.env['SIZE'] === 'full' ? 1_000_000 : 100_000;
    const point = '{"type":"MultiPoint","coordinates":[';
    const points = `${point}${'[151.2,-33.87],'.repeat(count - 1)}[151.2,-33.87]]}`;
    expect(() => readGeoJson(bytes(points))).toThrow(
      `This file has no closed shapes to make lots of. Kept aside, not part of any lot: ${count.toLocaleString('en')} points.`,
    );
  });
});
