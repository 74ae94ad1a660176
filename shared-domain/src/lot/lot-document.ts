/** File endings shown as pictures (spec 3, 9). */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'svg', 'png', 'gif'] as const;

/** A file's ending: what follows the last dot, in lower case; '' without one. @example fileTypeOf('Plan.v2.PDF') // 'pdf' */
export function fileTypeOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Images keep their own icon; every other file shows the PDF icon (spec 3). */
export function documentIcon(fileName: string): 'image' | 'pdf' {
  const type = fileTypeOf(fileName);
  return IMAGE_TYPES.some((image) => image === type) ? 'image' : 'pdf';
}

/** A document's name: the last segment of its path, without query, decoded where that is possible. */
export function documentName(link: string): string {
  const path = link.split(/[?#]/, 1)[0] ?? '';
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
