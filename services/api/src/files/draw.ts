import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DrawingKind } from './drawing.js';
import type { LotFacts } from './lot-drawing.js';

/** What a drawing is made from: a stored file, or facts. */
export interface DrawingInput {
  readonly source: Buffer | null;
  readonly facts: LotFacts | null;
}
type Draw = (input: DrawingInput) => Promise<Buffer>;

const pictures = () => import('./draw-picture.js');
const papers = () => import('./lot-pdf.js');

const ofSource =
  (draw: (source: Buffer) => Promise<Buffer>): Draw =>
  ({ source }) => {
    if (!source) throw new Error('a drawing of a file needs one');
    return draw(source);
  };
const ofFacts =
  (draw: (facts: LotFacts) => Promise<Buffer>): Draw =>
  ({ facts }) => {
    if (!facts) throw new Error('a drawing of a lot needs its facts');
    return draw(facts);
  };

/** Above this size, in bytes, the best compression takes longer than it saves: half a minute for 4 MB. */
const BEST_UP_TO = 1024 * 1024;
const brotliParams = (size: number): Record<number, number> =>
  size > BEST_UP_TO ? { [constants.BROTLI_PARAM_QUALITY]: 9 } : {};

// Loaded when needed: each drawing is made in a new process, which should start fast.
const DRAW = {
  share: ofSource(async (plan) => (await pictures()).sharePicture(plan)),
  phone: ofSource(async (plan) => (await pictures()).phonePicture(plan)),
  br: ofSource((plan) => promisify(brotliCompress)(plan, { params: brotliParams(plan.length) })),
  gzip: ofSource((plan) => promisify(gzip)(plan)),
  scan: ofSource(async (scan) => (await pictures()).scanPicture(scan)),
  businessLogo: ofSource(async (logo) => (await pictures()).logoPicture(logo, 'businessLogo')),
  builderLogo: ofSource(async (logo) => (await pictures()).logoPicture(logo, 'builderLogo')),
  estateLogo: ofSource(async (logo) => (await pictures()).logoPicture(logo, 'estateLogo')),
  plan: ofFacts(async (facts) => (await papers()).lotPlanPdf(facts)),
  engineering: ofFacts(async (facts) => (await papers()).engineeringPdf(facts)),
  picture: ofFacts(async (facts) =>
    (await pictures()).outlinePicture((await import('./lot-drawing.js')).drawLot(facts)),
  ),
  boundary: ofFacts(async (facts) => (await import('./lot-dxf.js')).lotDxf(facts)),
} as const satisfies Record<DrawingKind, Draw>;

/** Draws what is owed. Slow, and as heavy as its input: for processes of its own alone. */
export const draw = (kind: DrawingKind, input: DrawingInput): Promise<Buffer> => DRAW[kind](input);
