import { nearestCity, PLACES_SIZE, placesMap } from './estate-places.js';

const at = (_id: string, lat: number, lng: number) => ({ _id, title: `Estate ${_id}`, place: { lat, lng } });
const RISE = at('rise', -37.674, 144.464);
const QUAY = at('quay', -27.197, 152.953);

test('estates without a place, or with one outside Australia, are not on the map', () => {
  expect(placesMap([{ _id: 'a', title: 'A' }, at('b', 48.2, 16.4)])).toBeNull();
  expect(placesMap([RISE, { _id: 'a', title: 'A', place: null }])?.marks.map(({ _id }) => _id)).toEqual(['rise']);
});

test('the map is zoomed to where they are: each mark is on it, north is up', () => {
  const { marks, shown } = placesMap([RISE, QUAY])!;
  const [rise, quay] = marks as [(typeof marks)[0], (typeof marks)[0]];
  expect(rise.y - quay.y).toBeGreaterThan(200);
  expect(quay.x).toBeGreaterThan(rise.x);
  for (const { x, y } of marks)
    expect([x > 20, y > 20, x < PLACES_SIZE.width - 20, y < PLACES_SIZE.height - 20]).toEqual([true, true, true, true]);
  // In fiftieths of a degree: what is shown lies in the east of the country.
  expect(shown!.box.x / 50).toBeGreaterThan(135);
});

test('the outline goes through the same projection as the marks', () => {
  const { transform, marks } = placesMap([RISE])!;
  const [a, , , d, e, f] = transform.match(/-?[\d.]+/g)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  expect([144.464 * 50 * a + e, 37.674 * 50 * d + f].map(Math.round)).toEqual([200, 160]);
  expect([marks[0]!.x, marks[0]!.y]).toEqual([200, 160]);
});

test('a single estate, or several close together, are shown with cities around them', () => {
  const { cities, shown } = placesMap([RISE, at('b', -37.68, 144.5)])!;
  expect(cities.map(({ label }) => label.text)).toEqual(expect.arrayContaining(['Melbourne', 'Geelong', 'Bendigo']));
  expect(shown!.box.height / 50).toBeCloseTo(2.4, 1);
});

test('marks that would cover each other are moved apart, and say where they belong', () => {
  const { marks } = placesMap([RISE, { ...RISE, _id: 'b' }, { ...RISE, _id: 'c' }, QUAY])!;
  const close = marks.filter(({ _id }) => _id !== 'quay');
  for (const one of close)
    for (const other of close)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18);
  expect(close.filter(({ from }) => from !== null).length).toBeGreaterThan(1);
  expect(marks.find(({ _id }) => _id === 'quay')?.from).toBeNull();
});

test('labels don’t cover each other; beyond six estates only their marks are shown', () => {
  const many = Array.from({ length: 7 }, (_, n) => at(String(n), -37 + n / 100, 144.5));
  expect(placesMap(many)!.marks.every(({ label }) => label === null)).toBe(true);
  const labels = placesMap(many.slice(0, 6))!.marks.flatMap(({ label }) => label ?? []);
  const lines = labels.map(({ y, anchor }) => `${anchor} ${Math.round(y / 16)}`);
  expect(new Set(lines).size).toBe(lines.length);
});

test.each([
  [{ lat: -37.674, lng: 144.464 }, '45 km west of Melbourne'],
  [{ lat: -37.814, lng: 144.97 }, 'Melbourne'],
  [{ lat: -27.35, lng: 153.03 }, '13 km north of Brisbane'],
  [{ lat: -25, lng: 125 }, ''],
])('%j is %j', (place, words) => {
  expect(nearestCity(place)).toBe(words);
});
