import { readFrameMessage, sealed } from '../messages';
import type { LotlineApi } from '../host/embed';
import { mountOptionsOf } from '../mount-options';
import type { FrameFacts, PageFacts, PartFacts } from './page-facts';

/** How long frames may take to answer, in ms. */
const PATIENCE_MS = 5_000;
const ESTATE = /^\/(?:v2\/)?estate\/([^/]+)/;

const pathOf = (url: string): URL | null => (URL.canParse(url, location.href) ? new URL(url, location.href) : null);

function framesOf(lotline: string): HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter((frame) => {
    const url = pathOf(frame.src);
    return url?.origin === lotline && ESTATE.test(url.pathname);
  });
}

const estateOf = (frame: HTMLIFrameElement): string =>
  decodeURIComponent(ESTATE.exec(pathOf(frame.src)?.pathname ?? '')?.[1] ?? '');

/** Queries Lotline from this browser, as the page itself would. */
async function ask(lotline: string, estate: string): Promise<FrameFacts['check']> {
  try {
    const answer = await fetch(`${lotline}/embed/v1/check?estate=${encodeURIComponent(estate)}`, {
      credentials: 'omit',
    });
    return (await answer.json()) as FrameFacts['check'];
  } catch {
    return null;
  }
}

/**
 * Sends 'hello' to every frame and waits for answers; silent plain frames are reloaded once so that a CSP violation is
 * reported again.
 */
async function listen(
  lotline: string,
  frames: readonly HTMLIFrameElement[],
  isPlain: (frame: HTMLIFrameElement) => boolean,
): Promise<Map<HTMLIFrameElement, number>> {
  const wanted = new Map<HTMLIFrameElement, number>();
  const hear = ({ source, origin, data }: MessageEvent) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    const message = origin === lotline && frame ? readFrameMessage(data) : null;
    if (frame && message) wanted.set(frame, message.type === 'size' ? message.height : (wanted.get(frame) ?? 0));
  };
  addEventListener('message', hear);
  const greet = (frame: HTMLIFrameElement) => frame.contentWindow?.postMessage(sealed({ type: 'hello' }), lotline);
  const wake = (frame: HTMLIFrameElement) => {
    frame.loading = 'eager';
    frame.addEventListener('load', () => greet(frame), { once: true });
    greet(frame);
  };
  frames.forEach(wake);
  const until = Date.now() + PATIENCE_MS;
  let again = false;
  while (Date.now() < until && wanted.size < frames.length) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (!again && Date.now() > until - PATIENCE_MS + 1_500) {
      again = true;
      for (const frame of frames) if (isPlain(frame) && !wanted.has(frame)) frame.setAttribute('src', frame.src);
    }
    frames.filter((frame) => !wanted.has(frame)).forEach(greet);
  }
  removeEventListener('message', hear);
  return wanted;
}

const PART = '[data-lotline-remote]';

async function partsOf(lotline: string): Promise<PartFacts[]> {
  const until = Date.now() + PATIENCE_MS;
  const divs = [...document.querySelectorAll<HTMLElement>(PART)];
  const isDrawn = (div: HTMLElement) => (div.shadowRoot?.querySelector('[data-ground]')?.childElementCount ?? 0) > 0;
  while (Date.now() < until && !divs.every(isDrawn)) await new Promise((resolve) => setTimeout(resolve, 200));
  return Promise.all(
    divs.map(async (div): Promise<PartFacts> => {
      const options = mountOptionsOf(div.dataset);
      const estate = options?.estate ?? null;
      return {
        name: options && `${options.remote} ${options.kind} ${options.name}`,
        estate,
        drawn: isDrawn(div),
        check: estate === null ? null : await ask(lotline, estate),
      };
    }),
  );
}

const scriptsOf = (url: string): number => [...document.scripts].filter(({ src }) => src.startsWith(url)).length;

/** Gathers the facts for the findings. The only request asks whether the estate lists this website. */
export async function gather(lotline: string): Promise<PageFacts> {
  const api = (window as { Lotline?: LotlineApi }).Lotline;
  const places = api?.places() ?? [];
  const blocked = [...(api?.blocked ?? [])];
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    blocked.push({ directive: effectiveDirective, uri: blockedURI });
  document.addEventListener('securitypolicyviolation', note);
  const frames = framesOf(lotline);
  const made = new Set(places.map(({ frame }) => frame));
  const [wanted, parts] = await Promise.all([listen(lotline, frames, (frame) => !made.has(frame)), partsOf(lotline)]);
  const checks = await Promise.all(frames.map((frame) => ask(lotline, estateOf(frame))));
  // CSP violation events arrive shortly after the blocked request has failed.
  await new Promise((resolve) => setTimeout(resolve, 250));
  document.removeEventListener('securitypolicyviolation', note);
  return {
    lotline,
    blocked,
    origin: location.origin,
    scripts: scriptsOf(`${lotline}/embed/v1.js`),
    portalScripts: scriptsOf(`${lotline}/portal/v1.js`),
    parts,
    emptyDivs: document.querySelectorAll('[data-lotline-estate=""]').length,
    referrer: document.querySelector<HTMLMetaElement>('meta[name="referrer"]')?.content ?? null,
    frames: frames.map((frame, index): FrameFacts => {
      const place = places.find((one) => one.frame === frame);
      // A frame hidden after its own error has no meaningful size.
      const { width, height } = place?.problem
        ? { width: frame.parentElement?.clientWidth ?? 0, height: 1 }
        : frame.getBoundingClientRect();
      return {
        estate: estateOf(frame),
        src: frame.src,
        plain: !made.has(frame),
        title: frame.title,
        sandbox: frame.hasAttribute('sandbox') ? [...frame.sandbox] : null,
        referrerPolicy: frame.referrerPolicy,
        width,
        height,
        wanted: wanted.get(frame) || null,
        heard: wanted.has(frame) || (place?.heard.size ?? 0) > 0,
        check: checks[index] ?? null,
      };
    }),
  };
}
