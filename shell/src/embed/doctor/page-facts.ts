/** One frame on the host page, as the doctor found it. */
export interface FrameFacts {
  estate: string;
  src: string;
  /** Written into the page's HTML, not created by the script. */
  plain: boolean;
  title: string;
  /** Tokens of the sandbox attribute; null without one. */
  sandbox: readonly string[] | null;
  referrerPolicy: string;
  /** In px, as laid out. */
  width: number;
  height: number;
  /** Height the framed page asks for, in px. */
  wanted: number | null;
  heard: boolean;
  /** Lotline's answer about estate and origin; null when the request failed. */
  check: { known: boolean; listed: boolean } | null;
}

/** One portal part of a remote in the host page, as the doctor found it. */
export interface PartFacts {
  /** E.g. `mf-builder slot estate-lots`; null when the div's attributes are incomplete. */
  name: string | null;
  estate: string | null;
  /** Whether its shadow root has content. */
  drawn: boolean;
  check: FrameFacts['check'];
}

export interface PageFacts {
  lotline: string;
  origin: string;
  /** Number of script tags of the embed and of the portal. */
  scripts: number;
  portalScripts: number;
  parts: readonly PartFacts[];
  emptyDivs: number;
  referrer: string | null;
  blocked: readonly { directive: string; uri: string }[];
  frames: readonly FrameFacts[];
}
