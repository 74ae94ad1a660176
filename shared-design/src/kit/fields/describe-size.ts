const MB = 1024 * 1024;

/** A size in words: '340 KB', '2.5 MB'. */
export function describeSize(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Number((bytes / MB).toFixed(1))} MB`;
}
