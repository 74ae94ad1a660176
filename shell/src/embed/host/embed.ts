import type { Detail, VisitEvent } from '../messages';
import { createPlace, type Place } from './place';

type Heard = Record<string, string | HTMLElement | null> & { estate: string; element: HTMLElement };
type Listener = (detail: Heard) => void;

/** `window.Lotline` on a host page. The queue of an earlier stub `{ q: [[name, listener], …] }` is replayed. */
export interface LotlineApi {
  version: 1;
  origin: string;
  on(name: VisitEvent, listener: Listener): () => void;
  /** Shows a stage or a lot in an estate's frame; in the first frame when no estate is given. */
  open(target: { estate?: string; stageId?: string; lotId?: string }): void;
  /** Looks for new divs now; DOM changes are observed anyway. */
  scan(): void;
  places(): readonly Place[];
  /** CSP violations since this script ran, for the doctor. */
  blocked: readonly { directive: string; uri: string }[];
}

type Host = Window & { Lotline?: LotlineApi & { q?: [VisitEvent, Listener][] } };

function begin(host: Host, lotline: string): LotlineApi {
  const places = new Map<HTMLElement, Place>();
  const listeners = new Map<string, Set<Listener>>();
  const blocked: { directive: string; uri: string }[] = [];

  function emit(place: Place, name: VisitEvent, detail: Detail): void {
    const full: Heard = { ...detail, estate: place.options.estate, element: place.div };
    place.div.dispatchEvent(new CustomEvent(`lotline:${name}`, { detail: full, bubbles: true }));
    for (const listener of listeners.get(name) ?? []) listener(full);
  }

  const api: LotlineApi = {
    version: 1,
    origin: lotline,
    blocked,
    places: () => [...places.values()],
    on(name, listener) {
      const of = listeners.get(name) ?? new Set();
      listeners.set(name, of.add(listener));
      return () => void of.delete(listener);
    },
    open({ estate, stageId, lotId }) {
      const place = [...places.values()].find(({ options }) => !estate || options.estate === estate);
      place?.send({ type: 'open', stageId: stageId ?? null, lotId: lotId ?? null });
    },
    scan() {
      for (const div of places.keys()) if (!div.isConnected) places.delete(div);
      for (const div of document.querySelectorAll<HTMLElement>('[data-lotline-estate]')) {
        const place = places.has(div) ? null : createPlace(div, lotline, emit);
        if (place) places.set(div, place);
      }
    },
  };

  // Accept messages only from our own frames and origin.
  addEventListener('message', ({ source, origin, data }) => {
    if (origin !== lotline || !source) return;
    for (const place of places.values()) if (place.frame.contentWindow === source) place.receive(data);
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    blocked.push({ directive: effectiveDirective, uri: blockedURI }),
  );

  let due = false;
  const look = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      for (const place of places.values()) place.showVisible();
    });
  };
  for (const name of ['scroll', 'resize'] as const) addEventListener(name, look, { passive: true, capture: true });

  for (const [name, listener] of host.Lotline?.q ?? []) api.on(name, listener);
  const start = () => {
    api.scan();
    new MutationObserver(() => api.scan()).observe(document.body, { childList: true, subtree: true });
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start);
  return api;
}

function examine(lotline: string, nonce: string): void {
  const script = document.createElement('script');
  script.src = `${lotline}/embed/v1/doctor.js`;
  script.nonce = nonce;
  document.head.append(script);
}

const host = window as Host;
if (host.Lotline?.version !== 1) {
  const script = (document.currentScript ??
    document.querySelector('script[src*="/embed/v1.js"]')) as HTMLScriptElement | null;
  const lotline = script ? new URL(script.src).origin : '';
  if (lotline) {
    host.Lotline = begin(host, lotline);
    if (new URLSearchParams(location.search).has('lotline-doctor')) examine(lotline, script?.nonce ?? '');
  }
}
