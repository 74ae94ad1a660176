import { contrast, mix } from '../theme/contrast';
import { colour } from '../theme/tokens';
import { TONES, toneFill, tonePattern, toneText, toneTint } from './tone';

describe.each(TONES)('tone %s', (tone) => {
  test('its text reads on white and on its tint', () => {
    expect(contrast(toneText(tone), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(toneText(tone), toneTint(tone))).toBeGreaterThanOrEqual(4.5);
  });
  test('a label in ink reads on its fill as the map lays it on the plan', () => {
    expect(contrast(colour.ink, mix(toneFill(tone), '#f4f1ea', 0.78))).toBeGreaterThanOrEqual(4.5);
  });
  test('what recedes is greyer than what is for sale, and a label in ink reads on it over the lightest and the darkest plan', () => {
    const [spread, forSale] = [toneFill(tone, 'receded'), toneFill('success')].map((hex) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.max(...parts) - Math.min(...parts);
    });
    expect(spread).toBeLessThan(forSale! * 0.6);
    for (const plan of ['#ffffff', '#000000'])
      expect(contrast(colour.ink, mix(toneFill(tone, 'receded'), plan, 0.78))).toBeGreaterThanOrEqual(4.5);
  });
  test('a label in ink reads on its tint, which a filtered lot has, over the lightest and the darkest plan', () => {
    for (const plan of ['#ffffff', '#000000'])
      expect(contrast(colour.ink, mix(toneTint(tone), plan, 0.78))).toBeGreaterThanOrEqual(4.5);
  });
});

test('no two tones share a pattern: status is never told by colour alone', () => {
  expect(new Set(TONES.map(tonePattern)).size).toBe(TONES.length);
});
