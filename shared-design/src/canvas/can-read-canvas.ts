let answer: boolean | undefined;

/**
 * Whether a page may read what it has drawn: browsers that hide who someone is answer with noise, or with one colour. Asked once.
 * False also where there is no canvas at all.
 */
export function canReadCanvas(): boolean {
  if (answer !== undefined) return answer;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (answer = pen?.getImageData(0, 0, 8, 8).data.every((value) => value === 0) ?? false);
}
