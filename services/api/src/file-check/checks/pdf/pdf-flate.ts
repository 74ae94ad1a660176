import { inflateSync } from 'node:zlib';
import { PdfFault } from './pdf-fault.js';

/** How the bytes of a stream were changed before they were packed: each row holds differences (PNG's filters). */
export interface Predictor {
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Unpacks a stream, at most `most` bytes; what is behind its end is left out. */
export function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new PdfFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_complex' : 'damaged');
  }
}

/** Of its neighbours to the left, above and above left, the one nearest to their plane (PNG specification, 9.4). */
function paeth(left: number, above: number, corner: number): number {
  const plane = left + above - corner;
  const [byLeft, byAbove, byCorner] = [Math.abs(plane - left), Math.abs(plane - above), Math.abs(plane - corner)];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** Takes back the differences of rows. */
export function unpredicted(bytes: Buffer, { predictor, colors, bits, columns }: Predictor): Buffer {
  if (predictor === 1) return bytes;
  const pixel = Math.ceil((colors * bits) / 8);
  const row = Math.ceil((colors * bits * columns) / 8);
  if (predictor < 10 || !(row > 0) || row > bytes.length) throw new PdfFault('damaged');
  const out = Buffer.alloc(Math.ceil(bytes.length / (row + 1)) * row);
  let written = 0;
  for (let from = 0; from < bytes.length; from += row + 1) {
    const kind = bytes[from] ?? 0;
    const length = Math.min(row, bytes.length - from - 1);
    for (let at = 0; at < length; at += 1) {
      const place = written + at;
      const left = at >= pixel ? (out[place - pixel] ?? 0) : 0;
      const above = place >= row ? (out[place - row] ?? 0) : 0;
      const corner = at >= pixel && place >= row ? (out[place - row - pixel] ?? 0) : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind];
      if (guess === undefined) throw new PdfFault('damaged');
      out[place] = ((bytes[from + 1 + at] ?? 0) + guess) & 255;
    }
    written += length;
  }
  return out.subarray(0, written);
}
