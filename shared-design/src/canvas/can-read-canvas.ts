let result: boolean | undefined;

/**
 * Whether canvas pixels can be read back: browsers that resist fingerprinting return noise or a single colour. Colour noise of one step in
 * a few pixels is harmless, so only alpha is checked. Checked once; false without a canvas.
 */
export function canReadCanvas(): boolean {
  if (result !== undefined) return result;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (result = pen?.getImageData(0, 0, 8, 8).data.every((value, at) => at % 4 < 3 || value === 0) ?? false);
}
