/** What was put into a div. */
interface Mounted {
  /** Takes it out again. */
  unmount(): void;
}

interface Watch<Options, Place extends Mounted> {
  /** The attribute whose elements are meant: 'data-lotline-estate'. */
  readonly attribute: string;
  /** What a div asks for; null for one that asks for nothing that can be shown. */
  readonly read: (div: HTMLElement) => Options | null;
  /** Null where it can't be shown now; it is tried again with the page's next change. */
  readonly mount: (div: HTMLElement, options: Options) => Place | null;
}

export interface WatchedDivs<Place> {
  readonly places: ReadonlyMap<HTMLElement, Place>;
  /** Looks now, and from now on with every change of the page. */
  scan(): void;
  /** Takes everything out, and looks no more. */
  stop(): void;
}

/**
 * Keeps one place in each div of a page that changes at any time: single-page sites add divs late, change their
 * attributes, take them out and put them back, clone them, or replace the whole body.
 */
export function watchDivs<Options, Place extends Mounted>({
  attribute,
  read,
  mount,
}: Watch<Options, Place>): WatchedDivs<Place> {
  const places = new Map<HTMLElement, Place>();
  /** What was asked for when it was mounted. */
  const asked = new Map<HTMLElement, string>();
  let isLooking = false;
  const observer = new MutationObserver(() => scan());

  function takeOut(div: HTMLElement): void {
    places.get(div)?.unmount();
    places.delete(div);
  }

  function scan(): void {
    if (!isLooking)
      observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: [attribute] });
    isLooking = true;
    for (const div of places.keys()) if (!div.isConnected || !div.hasAttribute(attribute)) takeOut(div);
    for (const div of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      const options = read(div);
      const now = JSON.stringify(options);
      if (places.has(div) && asked.get(div) === now) continue;
      takeOut(div);
      const place = options && mount(div, options);
      if (!place) continue;
      places.set(div, place);
      asked.set(div, now);
      // Any of its attributes may be an option.
      observer.observe(div, { attributes: true });
    }
  }

  return {
    places,
    scan,
    stop() {
      observer.disconnect();
      isLooking = false;
      for (const div of places.keys()) takeOut(div);
    },
  };
}
