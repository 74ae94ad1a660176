import type { Detail, VisitEvent } from '../messages';
import { watchDivs } from '../watch-divs';
import { optionsOf } from './options';
import { createPlace, type Place } from './place';

type Heard = Record<string, string | HTMLElement | null> & { estate: string; element: HTMLElement };
type Listener = (detail: Heard) => void;

interface Target {
  estate?: string;
  stageId?: string;
  lotId?: string;
}

/** What an earlier stub has kept: `['lot.opened', listener]`, `['open', { stageId }]`. */
type Kept = readonly [VisitEvent, Listener] | readonly ['open', Target];

/** `window.Lotline` on a host page. The queue of an earlier stub `{ q: [[name, listener], …] }` is replayed. */
export interface LotlineApi {
  version: 1;
  origin: string;
  on(name: VisitEvent, listener: Listener): () => void;
  /** Shows a stage or a lot in an estate's frame, in the first when no estate is given; also before the frame is there. */
  open(target: Target): void;
  /** Looks for divs now; changes of the page are observed anyway. After `destroy`, begins anew. */
  scan(): void;
  /** Takes all frames out, forgets all listeners, and looks no more. */
  destroy(): void;
  places(): readonly Place[];
  /** CSP violations since this script ran, for the doctor. */
  blocked: readonly { directive: string; uri: string }[];
}

type Host = Window & { Lotline?: LotlineApi & { q?: Kept[] } };

function begin(host: Host, lotline: string): LotlineApi {
  const listeners = new Map<string, Set<Listener>>();
  const blocked: { directive: string; uri: string }[] = [];

  function emit(place: Place, name: VisitEvent, detail: Detail): void {
    const full: Heard = { ...detail, estate: place.options.estate, element: place.div };
    place.div.dispatchEvent(new CustomEvent(`lotline:${name}`, { detail: full, bubbles: true }));
    for (const listener of listeners.get(name) ?? []) listener(full);
  }

  /** Asked for before there was a frame of its estate; the last one counts. */
  let wanted: Target | null = null;
  const isMeant = ({ estate }: Target, { options }: Place): boolean => !estate || options.estate === estate;
  const show = (place: Place, { stageId, lotId }: Target): void =>
    place.open({ stageId: stageId ?? null, lotId: lotId ?? null });

  const divs = watchDivs({
    attribute: 'data-lotline-estate',
    read: ({ dataset }) => optionsOf(dataset, lotline),
    mount: (div, options) => {
      const place = createPlace(div, options, emit);
      if (!wanted || !isMeant(wanted, place)) return place;
      show(place, wanted);
      wanted = null;
      return place;
    },
  });
  const { places } = divs;

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
    open(target) {
      const place = [...places.values()].find((one) => isMeant(target, one));
      if (place) show(place, target);
      else wanted = target;
    },
    scan: divs.scan,
    destroy() {
      divs.stop();
      listeners.clear();
      wanted = null;
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

  for (const kept of host.Lotline?.q ?? [])
    if (kept[0] === 'open') api.open(kept[1]);
    else api.on(kept[0], kept[1]);
  if (document.body) api.scan();
  else addEventListener('DOMContentLoaded', () => api.scan());
  return api;
}

function examine(lotline: string, nonce: string): void {
  const script = document.createElement('script');
  script.src = `${lotline}/embed/v1/doctor.js`;
  script.nonce = nonce;
  document.head.append(script);
}

const host = window as Host;
// A single-page site may add the script again with each of its pages.
if (host.Lotline?.version === 1) host.Lotline.scan();
else {
  const script = (document.currentScript ??
    document.querySelector('script[src*="/embed/v1.js"]')) as HTMLScriptElement | null;
  const lotline = script ? new URL(script.src).origin : '';
  if (lotline) {
    host.Lotline = begin(host, lotline);
    if (new URLSearchParams(location.search).has('lotline-doctor')) examine(lotline, script?.nonce ?? '');
  }
}
