/**
 * Protocol version and messages between a host page and the framed estate page: plain objects with a version field.
 * Input is untrusted and validated here; anything invalid is dropped. No libraries: the embed script bundles this too.
 */
const PROTOCOL = 1;

const VISIT_EVENTS = [
  'ready',
  'view.changed',
  'stage.opened',
  'stage.closed',
  'lot.opened',
  'lot.closed',
  'enquiry.sent',
  'hold.requested',
  'quote.requested',
  'error',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];
export type Detail = Readonly<Record<string, string | null>>;

/** From the frame: its content height in px, or an event. */
export type FrameMessage = { type: 'size'; height: number } | { type: 'event'; name: VisitEvent; detail: Detail };
/**
 * From the host: hello; the visible part of the frame (in px of the frame) and the window's height; or what to open.
 */
export type HostMessage =
  | { type: 'hello' }
  | { type: 'visible'; screen: number; top: number; height: number }
  | { type: 'open'; stageId: string | null; lotId: string | null };

/** Tallest frame in px, so that content below it stays reachable; a longer list scrolls inside. */
export const TALLEST_FRAME = 8_000;
/** Largest height accepted in a message, in px. */
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

/** Parses a frame's message; null when invalid. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const read = envelope(data);
  if (read?.type === 'size') return px(read.height) ? { type: 'size', height: read.height } : null;
  if (read?.type !== 'event') return null;
  const name = VISIT_EVENTS.find((known) => known === read.name);
  const detail = detailOf(read.detail);
  return name && detail ? { type: 'event', name, detail } : null;
}

/** Parses a host's message; null when invalid. */
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

/** Adds the protocol version to a message. */
export const sealed = (message: FrameMessage | HostMessage): object => ({ lotline: PROTOCOL, ...message });
