import fc from 'fast-check';
import { contrast } from './contrast';
import { createTheme, DEFAULT_ICON_COLOR } from './create-theme';
import { colour as fixed } from './tokens';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('spec 9: an estate’s theme', () => {
  test('the default is #8f00ff with hover #9d1fff', () => {
    expect(createTheme().colour).toMatchObject({ primary: '#8f00ff', primaryHover: '#9d1fff', onPrimary: '#ffffff' });
  });

  test.each([null, '', 'purple', '#12', 'url(x)'])('%p is no colour: the default applies', (given) => {
    expect(createTheme(given).iconColor).toBe(DEFAULT_ICON_COLOR);
  });

  test('a custom colour gives 60 % and 70 % lighter, 0.8 and 0.42 alpha', () => {
    expect(createTheme('#0b5fff').colour).toMatchObject({
      primaryLight: '#9dbfff',
      primaryReset: '#b6cfff',
      primarySlider: '#99bcff',
    });
    expect(createTheme('#00a86b').colour).toMatchObject({ onPrimary: '#111111', primaryHover: '#33b989' });
  });

  test('a bright colour is reported as adjusted, a dark one isn’t', () => {
    expect(createTheme('#ffcc00').adjusted).toBe(true);
    expect(createTheme('#2f4f3e').adjusted).toBe(false);
  });

  test('any colour keeps text at 4.5:1 and controls at 3:1', () => {
    fc.assert(
      fc.property(anyColour, (iconColor) => {
        const { colour } = createTheme(iconColor);
        expect(contrast(colour.onPrimary, colour.primary)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour.onPrimary, colour.primaryHover)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour.onPrimaryLight, colour.primaryLight)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [fixed.surface, fixed.surfaceSunken, fixed.surfaceHover]) {
          expect(contrast(colour.primaryText, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(colour.primaryBorder, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(colour.focus, ground)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: process.env['SIZE'] === 'full' ? 2000 : 300 },
    );
  });

  test('our own colours read on our surfaces', () => {
    for (const ground of [fixed.surface, fixed.surfaceSunken, fixed.surfaceHover]) {
      for (const text of [fixed.ink, fixed.inkMuted, fixed.danger, fixed.success])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fixed.borderStrong, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
