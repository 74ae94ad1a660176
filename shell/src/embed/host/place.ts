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
import { optionsOf, type EmbedOptions } from './options';

/** How long a loaded frame may stay silent before we look for the reason, and before it counts as broken, in ms. */
const QUIET_MS = 2_500;
const SILENT_MS = 12_000;

type ReportEvent = (place: Place, name: VisitEvent, detail: Detail) => void;

export interface Place {
  readonly div: HTMLElement;
  readonly frame: HTMLIFrameElement;
  readonly options: EmbedOptions;
  /** Message types received, for the doctor. */
  readonly heard: Set<string>;
  problem: string | null;
  send(message: HostMessage): void;
  receive(data: unknown): void;
  showVisible(): void;
}

function frameOf({ src, title, height }: EmbedOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
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
  notice.setAttribute('role', 'status');
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: 'Open the estate in a new tab' });
  notice.append(`${REASONS[code] ?? ''} `, link);
  return notice;
}

/** Mounts the frame in a div and manages it: height, messages, and a notice when it can't be shown. */
export function createPlace(div: HTMLElement, lotline: string, report: ReportEvent): Place | null {
  const options = optionsOf(div.dataset, lotline);
  if (!options) return null;
  const frame = frameOf(options);
  const heard = new Set<string>();
  let notice: HTMLElement | null = null;

  const place: Place = { div, frame, options, heard, problem: null, send, receive, showVisible };

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
    if (place.problem === code || heard.size > 0) return;
    place.problem = code;
    notice?.remove();
    notice = noticeOf(code, options!);
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

  frame.addEventListener('load', () => {
    send({ type: 'hello' });
    setTimeout(() => {
      if (heard.size === 0) void reasonOf(lotline, options.estate).then((code) => code && fail(code));
    }, QUIET_MS);
    setTimeout(() => fail('no-answer'), SILENT_MS);
  });
  div.append(frame);
  return place;
}
