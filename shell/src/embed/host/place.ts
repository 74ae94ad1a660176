import {
  readFrameMessage,
  sealed,
  TALLEST_FRAME,
  type Detail,
  type FrameMessage,
  type HostMessage,
  type VisitEvent,
} from '../messages';
import { REASONS, reasonOf } from '../reason';
import type { EmbedOptions } from './options';

/** How long a loaded frame may stay silent before we look for the reason, and before it counts as broken, in ms. */
const QUIET_MS = 2_500;
const SILENT_MS = 12_000;

/** Height of a frame that must be in sight for what opens in it, in px: a dialog has at least as much. */
const LEAST_SEEN = 320;

type ReportEvent = (place: Place, name: VisitEvent, detail: Detail) => void;

export interface Place {
  readonly div: HTMLElement;
  readonly frame: HTMLIFrameElement;
  readonly options: EmbedOptions;
  /** Message types received, for the doctor. */
  readonly heard: Set<string>;
  problem: string | null;
  /** Shows a stage or a lot, once the frame answers, and scrolls to the frame where that couldn't be seen. */
  open(target: { stageId: string | null; lotId: string | null }): void;
  receive(data: unknown): void;
  showVisible(): void;
  /** Takes frame and notice out of the div. */
  unmount(): void;
}

/** On all that we put into a div: a clone of it has copies, which nobody answers. */
const OURS = 'data-lotline-part';

function frameOf({ src, title, height }: EmbedOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute(OURS, '');
  frame.title = title;
  frame.loading = 'lazy';
  frame.referrerPolicy = 'origin';
  frame.allow = 'clipboard-write';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox',
  );
  frame.style.cssText = `display:block;width:100%;height:${height}px;border:0`;
  frame.src = src;
  return frame;
}

function noticeOf(code: string, { href }: EmbedOptions): HTMLElement {
  const notice = document.createElement('p');
  notice.setAttribute(OURS, '');
  notice.setAttribute('role', 'status');
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: 'Open the estate in a new tab' });
  notice.append(`${REASONS[code] ?? ''} `, link);
  return notice;
}

/** Mounts the frame in a div and manages it: height, messages, and a notice when it can't be shown. */
export function createPlace(div: HTMLElement, options: EmbedOptions, report: ReportEvent): Place {
  const { lotline } = options;
  const frame = frameOf(options);
  const heard = new Set<string>();
  const stopped = new AbortController();
  const waits: ReturnType<typeof setTimeout>[] = [];
  let notice: HTMLElement | null = null;
  /** Asked for before the frame answered; the last one counts. */
  let wanted: HostMessage | null = null;

  const place: Place = { div, frame, options, heard, problem: null, open, receive, showVisible, unmount };

  function send(message: HostMessage): void {
    frame.contentWindow?.postMessage(sealed(message), lotline);
  }

  function showVisible(): void {
    if (heard.size === 0) return;
    const { top, bottom } = frame.getBoundingClientRect();
    const from = Math.max(0, -top);
    send({
      type: 'visible',
      screen: innerHeight,
      top: from,
      height: Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
    });
  }

  function fail(code: string): void {
    if (place.problem === code || heard.size > 0 || stopped.signal.aborted) return;
    place.problem = code;
    notice?.remove();
    notice = noticeOf(code, options);
    div.append(notice);
    frame.style.display = 'none';
    report(place, 'error', { code });
  }

  function greet(first: boolean): void {
    if (!first) return;
    place.problem = null;
    notice?.remove();
    frame.style.display = 'block';
    showVisible();
    if (wanted) send(wanted);
    wanted = null;
  }

  function bringIntoSight(): void {
    const { top, bottom, height } = frame.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (seen < Math.min(height, LEAST_SEEN)) frame.scrollIntoView({ block: 'nearest' });
  }

  function open(target: { stageId: string | null; lotId: string | null }): void {
    const message: HostMessage = { type: 'open', ...target };
    bringIntoSight();
    if (heard.size > 0) return send(message);
    wanted = message;
    // Far down the page it would load when it is scrolled to.
    frame.loading = 'eager';
  }

  function unmount(): void {
    stopped.abort();
    for (const wait of waits) clearTimeout(wait);
    frame.remove();
    notice?.remove();
  }

  function receive(data: unknown): void {
    const message: FrameMessage | null = readFrameMessage(data);
    if (!message) return;
    const first = heard.size === 0;
    heard.add(message.type === 'size' ? 'size' : message.name);
    greet(first);
    if (message.type === 'size') {
      frame.style.height = `${Math.min(Math.max(120, message.height), TALLEST_FRAME)}px`;
      showVisible();
      return;
    }
    if (message.name === 'ready' && message.detail.title && !div.dataset.title)
      frame.title = `${message.detail.title}: map and lots`;
    report(place, message.name, message.detail);
  }

  frame.addEventListener(
    'load',
    () => {
      send({ type: 'hello' });
      waits.push(
        setTimeout(() => {
          if (heard.size === 0) void reasonOf(lotline, options.estate).then((code) => code && fail(code));
        }, QUIET_MS),
        setTimeout(() => fail('no-answer'), SILENT_MS),
      );
    },
    { signal: stopped.signal },
  );
  for (const copy of div.querySelectorAll(`:scope > [${OURS}]`)) copy.remove();
  div.append(frame);
  return place;
}
