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

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What is percent-encoded in a link, where it is text: a lone `%` is a `%`. */
function decoded(segment: string): string {
  return segment.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.length > 3 ? decoded(bytes.slice(0, -3)) + bytes.slice(-3) : bytes;
    }
  });
}

/** A document's name (spec 3): the last segment of its file name as it is, with any `#`, `?` or `%`; without one that of its link, without query. */
export function documentName({ fileName, link }: { fileName?: string | null; link: string }): string {
  return lastSegment(fileName ?? '') || decoded(lastSegment(link.split(/[?#]/, 1)[0] ?? ''));
}
