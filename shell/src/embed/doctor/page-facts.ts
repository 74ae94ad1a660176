/** One frame on the host page, as the doctor found it. */
export interface FrameFacts {
  estate: string;
  src: string;
  /** Made by the script, or written into the page. */
  plain: boolean;
  title: string;
  /** Tokens of the sandbox attribute; null without one. */
  sandbox: readonly string[] | null;
  referrerPolicy: string;
  /** In px, as laid out. */
  width: number;
  height: number;
  /** What the framed page says it needs, in px. */
  wanted: number | null;
  heard: boolean;
  /** What Lotline says of estate and origin; null when it couldn't be asked. */
  check: { known: boolean; listed: boolean } | null;
}

/** One part of a remote in the page itself, as the doctor found it. */
export interface PartFacts {
  /** `mf-builder slot estate-lots`; null when the div names nothing that could be drawn. */
  name: string | null;
  estate: string | null;
  /** Its shadow root has content. */
  drawn: boolean;
  check: FrameFacts['check'];
}

export interface PageFacts {
  lotline: string;
  origin: string;
  /** How often the script of frames is on the page, and that of parts. */
  scripts: number;
  portalScripts: number;
  parts: readonly PartFacts[];
  emptyDivs: number;
  referrer: string | null;
  blocked: readonly { directive: string; uri: string }[];
  frames: readonly FrameFacts[];
}
