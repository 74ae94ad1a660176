import type { CheckedContent } from './checked-content.js';
import { checkPixels } from './check-picture.js';
import { Refused } from './refused.js';

/** A check of that size takes about 450 MB of memory. */
const MAX_PIXELS = 24_000_000;

/** Decodes a HEIC photo, at most 24 megapixels, and keeps it as JPEG. The decoder applies its rotation. */
export async function checkHeic(bytes: Buffer): Promise<CheckedContent> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes }).catch(() => {
    throw new Refused('damaged');
  });
  const [image] = images;
  if (!image) throw new Refused('damaged');
  if (image.width * image.height > MAX_PIXELS) throw new Refused('too_many_pixels_heic');
  const { data, width, height } = await image.decode().catch(() => {
    throw new Refused('damaged');
  });
  images.dispose();
  return checkPixels({ data: Buffer.from(data.buffer), raw: { width, height, channels: 4 } });
}
