import { type Ring, bytes, polygon, feature, fileOf, read, areaOf, square, metres } from '../testing/geojson-files.js';
describe('other forms of the same file', () => {
  const lots = [feature(polygon(square()), { Lot: '1' }), feature(polygon(square(151.2002)), { Lot: '2' })];
  const lines = lots.map((lot) => JSON.stringify(lot));
  it.each([
    ['one feature on each line', `${lines.join('\n')}\n`],
    ['Windows line ends', lines.join('\r\n')],
    ['record separators (RFC 8142)', lines.map((line) => `\u001e${line}\n`).join('')],
    ['a list of features', JSON.stringify(lots)],
    ['a list of geometries', JSON.stringify(lots.map(({ geometry }) => geometry))],
    [
      'a collection on each line',
      lots.map((lot) => JSON.stringify({ type: 'FeatureCollection', features: [lot] })).join('\n'),
    ],
    ['a byte order mark before the lines', `\ufeff${lines.join('\n')}`],
  ])('%s', (_, text) => expect(read(bytes(text)).shapes).toHaveLength(2));
  it('a line that ends in the middle is refused, not left out', () =>
    expect(() => read(bytes(`${lines[0]}\n${lines[1]!.slice(0, 60)}`))).toThrow('This file is incomplete'));
  it('a list of something else is refused', () => expect(() => read(bytes('[1, 2]'))).toThrow('isn’t a GeoJSON file'));
  it('a feature’s own id is one of its values, unless a property has that name', () => {
    const drawing = read(
      fileOf([
        { ...feature(polygon(square())), id: 101 },
        { ...feature(polygon(square(151.2002)), { id: 'x' }), id: 102 },
      ]),
    );
    expect(drawing.shapes.map(({ properties }) => properties['id'])).toEqual(['101', 'x']);
  });
});

describe('parts of one lot that overlap', () => {
  const note = 'Overlapping parts of one lot were joined: object 1 of the file.';
  const multi = (...rings: Ring[][]) => feature({ type: 'MultiPolygon', coordinates: rings });
  it.each([
    ['are joined', multi([metres(0, 0)], [metres(10, 0)]), 900, [note]],
    ['one within the other, too', multi([metres(0, 0)], [metres(5, -5, 5, 5)]), 600, [note]],
    ['twice the same, too', multi([metres(0, 0)], [metres(0, 0)]), 600, [note]],
    [
      'in a collection of geometries, too',
      feature({ type: 'GeometryCollection', geometries: [polygon(metres(0, 0)), polygon(metres(10, 0))] }),
      900,
      [note],
    ],
    ['that only touch stay as they are', multi([metres(0, 0)], [metres(20, 0)]), 1200, []],
    ['on both sides of a road stay as they are', multi([metres(0, 0)], [metres(40, 0)]), 1200, []],
    ['a hole stays a hole', feature(polygon(metres(0, 0), metres(5, -5, 5, 5))), 575, []],
  ])('%s', (_, lot, area, notes) => {
    const drawing = read(fileOf([lot]), { crs: 'plan' });
    expect([Math.round(areaOf(drawing)), drawing.notes]).toEqual([area, notes]);
  });
});
