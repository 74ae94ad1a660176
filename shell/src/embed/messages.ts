/**
 * What a host page and the framed estate page say to each other: plain objects that carry the version of this protocol. Whatever
 * comes in is unknown until it is read here; what doesn't fit is dropped whole. No library: the host's script carries this too.
 */
export const PROTOCOL = 1;

export const VISIT_EVENTS = [
  'ready',
  'view.changed',
  'stage.opened',
  'stage.closed',
  'lot.opened',
  'lot.closed',
  'enquiry.sent',
  'hold.requested',
  'error',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];
export type Detail = Readonly<Record<string, string | null>>;

/** From the frame: how tall its content is in px, or something a visitor did. */
export type FrameMessage = { type: 'size'; height: number } | { type: 'event'; name: VisitEvent; detail: Detail };
/** From the host: it is there; which part of the frame the visitor sees (px of the frame, and the height of their window); show this. */
export type HostMessage =
  | { type: 'hello' }
  | { type: 'visible'; screen: number; top: number; height: number }
  | { type: 'open'; stageId: string | null; lotId: string | null };

/** Tallest frame in px, so that content below it is still found; a longer list scrolls inside. */
export const TALLEST_FRAME = 8_000;
/** What a height may be at all, in px. */
const TALLEST = 60_000;
const LONGEST = 200;
const ID = /^[0-9a-f]{24}$/;

type Loose = Readonly<Record<string, unknown>>;

function envelope(data: unknown): Loose | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  return (data as Loose).lotline === PROTOCOL ? (data as Loose) : null;
}

const px = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= TALLEST;
const idOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && ID.test(value));

function detailOf(value: unknown): Detail | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value);
  const fits =
    pairs.length <= 8 && pairs.every(([, one]) => one === null || (typeof one === 'string' && one.length <= LONGEST));
  return fits ? Object.fromEntries(pairs) : null;
}

/** A frame's message, or null. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const read = envelope(data);
  if (read?.type === 'size') return px(read.height) ? { type: 'size', height: read.height } : null;
  if (read?.type !== 'event') return null;
  const name = VISIT_EVENTS.find((known) => known === read.name);
  const detail = detailOf(read.detail);
  return name && detail ? { type: 'event', name, detail } : null;
}

/** A host's message, or null. */
export function readHostMessage(data: unknown): HostMessage | null {
  const read = envelope(data);
  if (read?.type === 'hello') return { type: 'hello' };
  if (read?.type === 'visible') {
    const { screen, top, height } = read;
    return px(screen) && px(top) && px(height) ? { type: 'visible', screen, top, height } : null;
  }
  if (read?.type !== 'open') return null;
  const { stageId = null, lotId = null } = read;
  return idOrNull(stageId) && idOrNull(lotId) ? { type: 'open', stageId, lotId } : null;
}

/** A message as it goes over the border. */
export const sealed = (message: FrameMessage | HostMessage): object => ({ lotline: PROTOCOL, ...message });
