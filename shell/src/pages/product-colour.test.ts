import { contrast, createTheme, toneText, TONES } from '@lotline/shared-design';
import { PRODUCT_COLOUR } from '@lotline/shared-domain';

it('the product’s colour reads as it is: white on it, and it on every surface (D226)', () => {
  const { colour, adjusted } = createTheme(PRODUCT_COLOUR);
  expect(adjusted).toBe(false);
  expect([colour.onPrimary, colour.primaryText, colour.primaryBorder]).toEqual([
    '#ffffff',
    PRODUCT_COLOUR,
    PRODUCT_COLOUR,
  ]);
  expect(contrast(PRODUCT_COLOUR, '#f6f4ef')).toBeGreaterThanOrEqual(4.5);
});

it('no status has the product’s colour', () => {
  expect(TONES.map(toneText)).not.toContain(PRODUCT_COLOUR);
});
