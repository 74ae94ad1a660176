import sharp from 'sharp';

/** Images made from a drawn plan: the preview of a shared link, and a light one for phones. */
export const PICTURES = {
  share: { ending: 'share.png', mimetype: 'image/png' },
  phone: { ending: 'phone.webp', mimetype: 'image/webp' },
} as const;
export type PictureKind = keyof typeof PICTURES;

/** The URL of an image of a plan: `/files/masterplan-3fa9.svg` → `/files/masterplan-3fa9.share.png`. */
export const pictureUrl = (planUrl: string, kind: PictureKind): string =>
  planUrl.replace(/\.svg$/, `.${PICTURES[kind].ending}`);

/** The plan, and the kind of image of it, that a file name stands for. */
export function pictureNamed(name: string): { plan: string; kind: PictureKind } | null {
  for (const kind of Object.keys(PICTURES) as PictureKind[]) {
    const ending = `.${PICTURES[kind].ending}`;
    if (name.endsWith(ending)) return { plan: `${name.slice(0, -ending.length)}.svg`, kind };
  }
  return null;
}

/** 1200 × 630 for a shared link; 540 wide and light for a phone's first image, which is inlined in the page. */
export async function drawPicture(svg: Buffer, kind: PictureKind): Promise<Buffer> {
  const drawn = sharp(svg, { density: 144, limitInputPixels: 50_000_000 });
  if (kind === 'share') return drawn.resize(1200, 630, { fit: 'cover' }).png({ palette: true, quality: 80 }).toBuffer();
  return drawn.resize(540).webp({ quality: 40, effort: 6 }).toBuffer();
}
