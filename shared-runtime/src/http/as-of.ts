const PATTERN = /^(\d{1,12})\.(\d{1,12})$/;

/**
 * Compares two as-of moments (`seconds.increment` in MongoDB time): negative when `a` is older; invalid text sorts
 * before any moment.
 */
export function compareAsOf(a: string | null, b: string | null): number {
  const left = PATTERN.exec(a ?? '');
  const right = PATTERN.exec(b ?? '');
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right));
  return Number(left[1]) - Number(right[1]) || Number(left[2]) - Number(right[2]);
}

/** The newer of two as-of moments; null when neither is valid. */
export function newerAsOf(a: string | null, b: string | null): string | null {
  const newer = compareAsOf(a, b) >= 0 ? a : b;
  return newer !== null && PATTERN.test(newer) ? newer : null;
}
