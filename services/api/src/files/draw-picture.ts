import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { LOGO_BOXES } from './drawing.js';

const MAX_PIXELS = 50_000_000;
/** Dots per inch at which a unit of a drawing is a pixel, and how much finer it is drawn before it is made smaller. */
const PIXEL_DPI = 72;
const FINER = 2;
/** The longer side that a drawing is drawn with, in px: masks and groups each take as much memory as it. */
const LONGEST = 2_560;

sharp.cache(false);
sharp.concurrency(1);

/** Opens a plan: a large drawing at a lower resolution. */
async function openPlan(plan: Buffer): Promise<Sharp> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS };
  const { format, width, height } = await sharp(plan, { ...options, limitInputPixels: false }).metadata();
  if (format !== 'svg') return sharp(plan, options);
  const scale = Math.min(FINER, LONGEST / Math.max(width, height));
  return sharp(plan, { ...options, density: Math.max(1, Math.round(PIXEL_DPI * scale)) });
}

/** 1200 × 630, for a shared link. */
export const sharePicture = async (plan: Buffer): Promise<Buffer> =>
  (await openPlan(plan)).resize(1200, 630, { fit: 'cover' }).png({ palette: true, quality: 80 }).toBuffer();

/** 540 wide and light, for a phone's first image, which is inlined in the page. */
export const phonePicture = async (plan: Buffer): Promise<Buffer> =>
  (await openPlan(plan)).resize(540).webp({ quality: 40, effort: 6 }).toBuffer();

/**
 * Up to this many pixels a scan is encoded with care for thin coloured lines. That takes 20 bytes a pixel, more than a
 * drawing may have for a scan of 4,096 px, whose lines are wide enough without it.
 */
const FINE_PIXELS = 8_000_000;

/** A scan as pages show it. */
export async function scanPicture(scan: Buffer): Promise<Buffer> {
  const picture = sharp(scan, { limitInputPixels: MAX_PIXELS });
  const { width, height } = await picture.metadata();
  const fine = width * height <= FINE_PIXELS ? { smartSubsample: true } : { effort: 2 };
  return picture.webp({ quality: 84, ...fine }).toBuffer();
}

/** A logo in the largest size that it is shown in. */
export const logoPicture = (logo: Buffer, kind: keyof typeof LOGO_BOXES): Promise<Buffer> =>
  sharp(logo, { limitInputPixels: MAX_PIXELS })
    .resize({ ...LOGO_BOXES[kind], fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();

/** A lot's outline from its drawing. */
export const outlinePicture = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: PIXEL_DPI * FINER })
    .png()
    .toBuffer();
