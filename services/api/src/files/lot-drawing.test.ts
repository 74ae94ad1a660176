import { drawLot, type LotFacts, sidesOf, squareMetres } from './lot-drawing.js';
import { lotDxf } from './lot-dxf.js';
import { engineeringOf } from './lot-engineering.js';

/** A lot of 20 by 40 m with one rounded corner of 10 m. */
const ROUNDED = 'M0 0H20V30A10 10 0 0 1 10 40H0Z';
const facts = (outline: string, frontEdge = 0): LotFacts => ({
  estate: 'Tallowbrook Rise',
  suburb: 'Tallowbrook',
  stage: '1',
  lot: '12',
  street: 'Reed Street',
  colour: '#2f6f5e',
  outline,
  frontEdge,
  metresPerUnit: 1,
});
const metresOf = (outline: string) => sidesOf(facts(outline)).map(({ metres }) => metres);

describe('the drawing of a lot', () => {
  it('has every side of a straight lot with its length, and the front one', () => {
    const lot = facts('M0 0L16 0L16 30L0 30Z', 2);
    expect(sidesOf(lot).map(({ metres, isFront }) => [metres, isFront])).toEqual([
      [16, false],
      [30, false],
      [16, true],
      [30, false],
    ]);
    expect(sidesOf(lot)[2]!.out).toEqual({ x: 0, y: 1 });
    expect(squareMetres(lot)).toBe(480);
    expect(drawLot(lot)).toContain('d="M146.13 64L333.87 64L333.87 416L146.13 416Z"');
  });

  it('measures a side along its arc, and the area with it', () => {
    expect(metresOf(ROUNDED)).toEqual([20, 30, 15.7, 10, 40]);
    expect(squareMetres(facts(ROUNDED))).toBe(779);
  });

  it('draws curves as curves, the street side too, within the page', () => {
    const drawn = drawLot(facts(ROUNDED, 2));
    expect(drawn).toContain('d="M152 64L328 64L328 328A88 88 0 0 1 240 416L152 416Z"');
    expect(drawn).toContain('d="M328 328A88 88 0 0 1 240 416" stroke="#2f6f5e"');
    expect(drawn).toContain('779 m²');
  });

  it('fits what a curve adds beyond its corners', () => {
    expect(drawLot(facts('M0 0H20A20 20 0 0 1 20 40H0Z'))).toContain('d="M64 64L240 64A176 176 0 0 1 240 416L64 416Z"');
    expect(metresOf('M0 0C0 10 20 10 20 0L20 -5L0 -5Z')[0]).toBe(27.9);
  });

  it('a street named beside an inward curve stands outside the lot', () => {
    const [front] = sidesOf(facts('M0 0Q20 20 40 0V40H0Z'));
    expect(front!.out.y).toBe(-1);
  });

  it('takes a hole from the area and draws it open, whichever way it is wound', () => {
    for (const hole of ['M10 10H20V20H10Z', 'M10 10V20H20V10Z']) {
      const lot = facts(`M0 0H40V40H0Z${hole}`);
      expect([squareMetres(lot), sidesOf(lot).length]).toEqual([1500, 8]);
      expect(drawLot(lot)).toContain('fill-rule="evenodd"');
    }
  });

  it('has the number inside a lot whose centroid is outside', () => {
    const drawn = drawLot(facts('M0 0H30V30H20V10H10V30H0Z'));
    const [, y] = /y="([\d.]+)" font-size="24"/.exec(drawn)!;
    // The bar at the top ends a third of the way down.
    expect(Number(y)).toBeLessThan(64 + 352 / 3);
  });

  it('its engineering sheet is clipped by the same outline', () => {
    expect(engineeringOf(facts(ROUNDED)).drawing).toContain('A88 88 0 0 1 240 416');
    expect(engineeringOf(facts(ROUNDED)).rows).toContainEqual(['Area', '779 m²']);
  });
});

describe('the boundary for CAD', () => {
  /** Groups of a code, in order. */
  const groups = (lot: LotFacts, code: string) => {
    const lines = lotDxf(lot).toString().split('\r\n');
    return lines.flatMap((line, at) => (at % 2 && lines[at - 1] === code ? [line] : []));
  };
  it('is one closed polyline, y up', () => {
    const lot = facts('M0 0L16 0L16 30L0 30Z');
    expect(groups(lot, '0')).toEqual([
      'SECTION',
      'POLYLINE',
      ...Array<string>(4).fill('VERTEX'),
      'SEQEND',
      'ENDSEC',
      'EOF',
    ]);
    expect(groups(lot, '10')).toEqual(['0.000', '16.000', '16.000', '0.000']);
    expect(groups(lot, '20')).toEqual(['30.000', '30.000', '0.000', '0.000']);
  });
  it('keeps a circular arc as a bulge: clockwise ones negative', () => {
    expect(groups(facts(ROUNDED), '42')).toEqual(['-0.414214']);
    expect(groups(facts('M0 0H20V30A10 10 0 0 0 10 40H0Z'), '42')).toEqual(['0.414214']);
    expect(groups(facts(ROUNDED), '10')).toEqual(['0.000', '20.000', '20.000', '10.000', '0.000']);
  });
  it('has a polyline for each part, with the pieces of other curves, in metres', () => {
    const lot = { ...facts('M0 0H20V30Q20 40 10 40H0ZM30 0h5v5z'), metresPerUnit: 0.5 };
    expect(groups(lot, '0').filter((name) => name === 'POLYLINE')).toHaveLength(2);
    expect(groups(lot, '10')).toHaveLength(5 + 7 + 3);
    expect(groups(lot, '20')[0]).toBe('20.000');
  });
});
