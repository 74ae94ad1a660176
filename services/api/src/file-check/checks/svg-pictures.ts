import { MAX_PIXELS } from './check-picture.js';
import { Refused } from './refused.js';

/** Refuses pictures within a drawing that have more pixels together than one may have; only their headers are read. */
export async function checkInlinePictures(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const { default: sharp } = await import('sharp');
  let pixels = 0;
  for (const url of urls) {
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw new Refused('damaged');
      });
    pixels += width * height;
    if (pixels > MAX_PIXELS) throw new Refused('too_many_pixels');
  }
}
