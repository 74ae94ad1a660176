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

  test.each([
    ['#4a6b3a', '#627e54', 0.87, '#b7c4b0', '#c9d3c4', '#b3c1ac'],
    ['#1f5d78', '#4c7d93', 0.8, '#a5bec9', '#bcced7', '#a1bbc6'],
    ['#6d4a94', '#8669a6', 0.83, '#c5b7d4', '#d3c9df', '#c2b3d2'],
    ['#8a4b2d', '#9e6a51', 0.83, '#d0b7ab', '#dcc9c0', '#ceb3a7'],
    ['#0b5fff', '#1f6cff', 0.92, '#9dbfff', '#b6cfff', '#99bcff'],
    ['#00a86b', '#33b989', 0.8, '#99dcc4', '#b3e5d3', '#94dac1'],
    ['#ffcc00', '#ffd633', 0.8, '#ffeb99', '#fff0b3', '#ffea94'],
    ['#2f4f3e', '#597265', 0.8, '#acb9b2', '#c1cac5', '#a8b5ae'],
    ['#b3261e', '#c2514b', 0.8, '#e1a8a5', '#e8bebc', '#dfa4a1'],
    ['#e4572e', '#e97958', 0.8, '#f4bcab', '#f7cdc0', '#f4b8a7'],
    ['#d81b60', '#db2d6d', 0.92, '#efa4bf', '#f3bbcf', '#ef9fbc'],
    ['#00796b', '#178578', 0.91, '#99c9c4', '#b3d7d3', '#94c7c1'],
    ['#37474f', '#5f6c72', 0.8, '#afb5b9', '#c3c8ca', '#abb2b5'],
    ['#7b1fa2', '#954cb5', 0.8, '#caa5da', '#d7bce3', '#c8a1d8'],
    ['#f4a261', '#f6b581', 0.8, '#fbdac0', '#fce3d0', '#fad8bd'],
    ['#2f6f5e', '#488071', 0.88, '#acc5bf', '#c1d4cf', '#a8c3bb'],
    ['#777777', '#929292', 0.8, '#c9c9c9', '#d6d6d6', '#c6c6c6'],
    ['#000000', '#333333', 0.8, '#999999', '#b3b3b3', '#949494'],
    ['#c2185b', '#cd4279', 0.82, '#e7a3bd', '#edbace', '#e59eba'],
  ])(
    '%s: hover %s at %d alpha (0.8, or the nearest of 4.5:1, D180), 60 %% lighter %s, Reset 70 %% lighter %s, effects at 0.42 alpha %s',
    (iconColor, primaryHover, _alpha, primaryLight, primaryReset, primarySlider) => {
      const { colour } = createTheme(iconColor);
      expect(colour).toMatchObject({ primaryHover, primaryLight, primaryReset, primarySlider });
      expect(contrast(colour.onPrimary, primaryHover)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fixed.ink, primaryReset)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['near black', '#0a0a0a', '#3b3b3b', '#ffffff', '#0a0a0a'],
    ['navy', '#0b1d3a', '#3c4a61', '#ffffff', '#0b1d3a'],
    ['cream', '#fff4c2', '#cfc79f', '#111111', '#706b55'],
    ['near white', '#f5f5f5', '#c7c7c7', '#111111', '#6c6c6c'],
    ['white', '#ffffff', '#cfcfcf', '#111111', '#6b6b6b'],
    ['red', '#ff0000', '#ff3333', '#111111', '#ff0000'],
    ['green', '#00ff00', '#03cf03', '#111111', '#007d00'],
    ['yellow', '#ffff00', '#cfcf03', '#111111', '#707000'],
    ['purple', '#8f00ff', '#9d1fff', '#ffffff', '#8f00ff'],
    ['grey that white text only just reads on', '#767676', '#626262', '#ffffff', '#767676'],
  ])(
    '%s, %s: the hover is %s, text on both %s, borders and focus %s (D226)',
    (_name, iconColor, primaryHover, onPrimary, primaryBorder) => {
      expect(createTheme(iconColor).colour).toMatchObject({
        primary: iconColor,
        primaryHover,
        onPrimary,
        primaryBorder,
        focus: primaryBorder,
      });
    },
  );

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
        // A button that is pointed at or pressed looks another than at rest.
        expect(contrast(colour.primaryHover, colour.primary)).toBeGreaterThanOrEqual(1.05);
        expect(contrast(colour.onPrimaryLight, colour.primaryLight)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(fixed.ink, colour.primaryReset)).toBeGreaterThanOrEqual(4.5);
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
