let answer: boolean | undefined;

/**
 * Whether a page may read what it has drawn: some browsers that hide who someone is answer with noise, or with one colour. A few points that are
 * one step of a colour off, as others answer, do no harm. Asked once. False also where there is no canvas at all.
 */
export function canReadCanvas(): boolean {
  if (answer !== undefined) return answer;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (answer = pen?.getImageData(0, 0, 8, 8).data.every((value, at) => at % 4 < 3 || value === 0) ?? false);
}
