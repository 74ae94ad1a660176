import { FILE_SIZES, type FileSizeName } from '@lotline/shared-domain';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import type { CheckedContent, Rendition } from './checked-content.js';
import { Refused } from './refused.js';

const MAX_PIXELS = 50_000_000;

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

/** All sizes of a picture that are smaller than it, and `full`. */
async function renditionsOf(open: Open, longest: number, asJpeg: boolean): Promise<CheckedContent> {
  sharp.cache(false);
  sharp.concurrency(1);
  const renditions: Rendition[] = [];
  try {
    for (const name of Object.keys(FILE_SIZES) as FileSizeName[])
      if (name === 'full' || longest > FILE_SIZES[name]) renditions.push(await drawn(open, name, asJpeg));
  } catch {
    throw new Refused('damaged');
  }
  return { renditions, pages: null };
}

/** Decodes and re-encodes a JPEG or PNG. The pixel count is read from its header before anything is decoded. */
export async function checkPicture(bytes: Buffer): Promise<CheckedContent> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused('damaged');
    });
  if (width * height > MAX_PIXELS) throw new Refused('too_many_pixels');
  if (format === 'png' && isAnimatedPng(bytes)) throw new Refused('animated');
  const open = (): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true });
  return renditionsOf(open, Math.max(width, height), format === 'jpeg');
}

/** Re-encodes decoded pixels (RGBA) as JPEG. */
export const checkPixels = ({ data, raw }: RawPixels): Promise<CheckedContent> =>
  renditionsOf(() => sharp(data, { raw }).flatten({ background: '#fff' }), Math.max(raw.width, raw.height), true);
