import { quoteChangedText, quoteChangeTexts } from './quote-change-text.js';
import { QUOTE_PARTS, type QuoteChange, type QuotePart } from './quote-changes.js';

const of = (part: QuotePart, over: Partial<QuoteChange> = {}): QuoteChange => ({
  design: 'Kestrel 20',
  part,
  name: 'Classic',
  ...over,
});

describe('what a quote’s refusal says has changed (D102)', () => {
  it.each<[QuoteChange, string]>([
    [of('builder', { name: 'Ketterwick Homes' }), 'Ketterwick Homes no longer offers homes for this lot'],
    [of('house'), 'Kestrel 20 is no longer offered'],
    [of('facade'), 'the Classic facade of Kestrel 20 is no longer offered'],
    [of('floorplan', { name: 'Mirrored' }), 'the Mirrored floor plan of Kestrel 20 is no longer offered'],
    [of('option', { name: 'Pool' }), 'Pool is no longer offered with Kestrel 20'],
    [of('housePrice', { was: 289_900, now: 300_000 }), 'Kestrel 20 is now $300,000'],
    [of('facadePrice', { was: 0, now: 4_000 }), 'the Classic facade of Kestrel 20 is now $4,000'],
    [of('siteCosts', { was: 9_000, now: 18_500 }), 'the site costs of Kestrel 20 are now $18,500'],
    [of('siteCosts', { was: 9_000 }), 'the site costs of Kestrel 20 are to be confirmed'],
    [of('lotPrice', { was: 300_000, now: 310_000 }), 'the land is now $310,000'],
    [of('lotPrice', { was: 300_000 }), 'the price of the land has changed'],
  ])('%j: %s', (change, text) =>
    expect(quoteChangedText([change])).toBe(`Your selections have changed: ${text}. Please check them and try again.`),
  );

  it('says each change once, and knows every part', () => {
    const land = of('lotPrice', { was: 300_000, now: 310_000 });
    expect(quoteChangedText([of('house'), land, { ...land, design: 'Saltbush 18' }])).toBe(
      'Your selections have changed: Kestrel 20 is no longer offered; the land is now $310,000. Please check them and try again.',
    );
    expect(QUOTE_PARTS.map((part) => quoteChangedText([of(part, { now: 1 })])).join()).not.toContain('undefined');
  });

  it('is a list for those who answer it, without what this build doesn’t know', () =>
    expect(
      quoteChangeTexts([
        of('siteCosts', { was: 9_000, now: null as never }),
        { design: 'Kestrel 20', part: 'solar', name: 'Panels' },
      ]),
    ).toEqual(['the site costs of Kestrel 20 are to be confirmed']));
});
