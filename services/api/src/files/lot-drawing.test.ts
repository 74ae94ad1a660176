import { distanceTo, readOutline, ringsOf } from '@lotline/shared-geometry';
import { drawLot, type LotFacts, sidesOf, squareMetres } from './lot-drawing.js';
import { lotDxf } from './lot-dxf.js';
import { engineeringOf } from './lot-engineering.js';
import { simpleOutline } from './simple-outline.js';

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

describe('a lot of more edges than a drawing shows', () => {
  /** A circle of 30 m around, as a survey of so many points; its first edges are at the right, going down. */
  const round = (count: number, at = 100, radius = 30): string =>
    `M${Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      return `${(at + radius * Math.cos(angle)).toFixed(4)} ${(at + radius * Math.sin(angle)).toFixed(4)}`;
    }).join('L')}Z`;
  const drawnEdges = (svg: string): number =>
    (/<path d="([^"]*)" fill="#ffffff"/.exec(svg)?.[1] ?? '').split(/[LZ]/).length - 1;

  it('is drawn within a centimetre of it by at most 500 edges, with its whole area', () => {
    const lot = facts(round(5_000));
    expect(sidesOf(lot).length).toBeLessThanOrEqual(500);
    const drawn = ringsOf(simpleOutline(readOutline(lot.outline), 0.01).outline);
    const off = readOutline(lot.outline)
      .flat()
      .map(({ from }) => distanceTo(drawn, from.x, from.y));
    expect(Math.max(...off)).toBeLessThan(0.010_001);
    expect(squareMetres(lot)).toBe(Math.round(Math.PI * 30 ** 2));
    expect(drawnEdges(drawLot(lot))).toBeLessThanOrEqual(501);
  });

  it('keeps its street side', () => {
    const front = sidesOf(facts(round(5_000), 2_500)).find(({ isFront }) => isFront);
    expect(front!.middle.x).toBeLessThan(70);
    expect(front!.out.x).toBeCloseTo(-1, 1);
  });

  it('is drawn coarser where a centimetre leaves more than 500', () => {
    const jagged = Array.from({ length: 5_000 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 5_000;
      const radius = 30 + (i % 2);
      return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
    });
    const count = sidesOf(facts(`M${jagged.join('L')}Z`)).length;
    expect([count > 3, count <= 500]).toEqual([true, true]);
    const islands = Array.from({ length: 1_500 }, (_, i) => `M${(i % 40) * 3} ${Math.floor(i / 40) * 3}h1v1z`).join('');
    expect(sidesOf(facts(round(50) + islands)).length).toBeLessThanOrEqual(500);
  });

  it('takes its curves along', () => {
    const wavy = Array.from({ length: 600 }, () => `q.05 .02 .1 0`).join('');
    const sides = sidesOf(facts(`M0 0${wavy}v30h-60z`, 601));
    expect([sides.length <= 500, sides.find(({ isFront }) => isFront)!.metres]).toEqual([true, 60]);
  });

  it('of 500 edges all are drawn', () => {
    expect(sidesOf(facts(round(500)))).toHaveLength(500);
  });

  it('takes no time that grows with the square of its edges', () => {
    const lot = facts(round(5_000));
    const began = performance.now();
    drawLot(lot);
    engineeringOf(lot);
    // On a quiet machine a tenth of it; it took more than a minute.
    expect(performance.now() - began).toBeLessThan(5_000);
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
