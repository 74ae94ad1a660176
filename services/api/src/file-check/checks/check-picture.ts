import { FILE_SIZES, type FileSizeName } from '@lotline/shared-domain';
import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp';
import type { CheckedContent, Rendition } from './checked-content.js';
import { Refused } from './refused.js';

/** Of a picture; `MAX_BYTES` allows fewer where each takes more. */
export const MAX_PIXELS = 50_000_000;
const SMALLER = ['large', 'small'] as const satisfies readonly FileSizeName[];
/** Keeps a check under 300 MB of memory, most of which is not the picture. */
const MAX_BYTES = 90_000_000;

/** About how much memory each pixel takes while a picture is resized, in bytes. */
function bytesPerPixel({ format, isProgressive, depth, channels = 4, chromaSubsampling = '4:4:4' }: Metadata): number {
  const isDeep = depth !== 'uchar';
  // Decoded in rows.
  if (!isProgressive) return isDeep ? 3 : 1.8;
  // Decoded whole: a PNG's samples, a JPEG's coefficients of 16 bits.
  if (format === 'png') return channels * (isDeep ? 2 : 1);
  return chromaSubsampling.startsWith('4:2:0') ? 3 : 2 * channels;
}

/** Whether a PNG has an animation control chunk; it precedes the image data (APNG specification). */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length;) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

interface RawPixels {
  readonly data: SharpInput;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
}
type Open = () => Sharp;

/** Draws one size; all metadata is dropped, the colours become 8-bit sRGB. */
async function drawn(open: Open, name: FileSizeName, asJpeg: boolean): Promise<Rendition> {
  const box = FILE_SIZES[name];
  const sized = open().rotate().resize(box, box, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const type = name !== 'full' ? 'image/webp' : asJpeg ? 'image/jpeg' : 'image/png';
  const encoded = name !== 'full' ? sized.webp({ quality: 80 }) : asJpeg ? sized.jpeg({ quality: 90 }) : sized.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { name, type, bytes: data, width: info.width, height: info.height };
}

/** `full`, and all other sizes of a picture that are smaller than it, drawn from `full`: the original is decoded once. */
async function renditionsOf(open: Open, longest: number, asJpeg: boolean): Promise<CheckedContent> {
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const full = await drawn(open, 'full', asJpeg);
    const renditions = [full];
    for (const name of SMALLER)
      if (longest > FILE_SIZES[name]) renditions.push(await drawn(() => sharp(full.bytes), name, asJpeg));
    return { renditions, pages: null };
  } catch {
    throw new Refused('damaged');
  }
}

/** Decodes and re-encodes a JPEG or PNG. The pixel count is read from its header before anything is decoded. */
export async function checkPicture(bytes: Buffer): Promise<CheckedContent> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused('damaged');
    });
  const { width, height, format } = metadata;
  if (width * height > MAX_PIXELS) throw new Refused('too_many_pixels');
  if (width * height * bytesPerPixel(metadata) > MAX_BYTES) throw new Refused('too_heavy');
  if (format === 'png' && isAnimatedPng(bytes)) throw new Refused('animated');
  const open = (): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true });
  return renditionsOf(open, Math.max(width, height), format === 'jpeg');
}

/** Re-encodes decoded pixels (RGBA) as JPEG. */
export const checkPixels = ({ data, raw }: RawPixels): Promise<CheckedContent> =>
  renditionsOf(() => sharp(data, { raw }).flatten({ background: '#fff' }), Math.max(raw.width, raw.height), true);
