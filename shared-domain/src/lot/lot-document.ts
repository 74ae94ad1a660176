/** File extensions displayed as images (spec 3, 9). */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'svg', 'png', 'gif'] as const;

/** A file's extension in lower case; '' without one. @example fileTypeOf('Plan.v2.PDF') // 'pdf' */
export function fileTypeOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Images have their own icon; every other file gets the PDF icon (spec 3). */
export function documentIcon(fileName: string): 'image' | 'pdf' {
  const type = fileTypeOf(fileName);
  return IMAGE_TYPES.some((image) => image === type) ? 'image' : 'pdf';
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Percent-decodes whatever is valid UTF-8; a lone `%` stays. */
function decoded(segment: string): string {
  return segment.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.length > 3 ? decoded(bytes.slice(0, -3)) + bytes.slice(-3) : bytes;
    }
  });
}

/**
 * A document's name (spec 3): the last segment of its file name, including any `#`, `?` or `%`; without a file name,
 * that of its link, without query.
 */
export function documentName({ fileName, link }: { fileName?: string | null; link: string }): string {
  return lastSegment(fileName ?? '') || decoded(lastSegment(link.split(/[?#]/, 1)[0] ?? ''));
}
