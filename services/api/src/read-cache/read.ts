import { type Endpoint, fillPath } from '@lotline/shared-domain';
import type { ClientSession } from 'mongoose';
import type { AsOf } from '../change-feed/as-of.js';

/** Result of a read: the answer, and the tags of everything it was made from. */
export interface Found {
  readonly body: unknown;
  readonly tags: readonly string[];
}

/**
 * A public read: its endpoint, its key (path under /api plus significant query parameters) and its loader within a
 * snapshot session.
 */
export interface Read {
  readonly endpoint: Endpoint;
  readonly key: string;
  /** Throws NOT_FOUND if there is nothing. */
  load(session: ClientSession): Promise<Found>;
}

interface Params {
  readonly params?: Readonly<Record<string, string>>;
  /** As in the URL: `?soldOutStatus=exclude`. */
  readonly query?: string;
}

/**
 * A read of an endpoint in the table.
 * @example readOf(getEstate, { params: { estateId } }, (session) => …)
 */
export const readOf = (endpoint: Endpoint, { params, query = '' }: Params, load: Read['load']): Read => ({
  endpoint,
  key: fillPath(endpoint.path, params) + query,
  load,
});

export type Coding = 'identity' | 'gzip' | 'br';

/** An answer in one coding with its strong validator, which differs per coding. */
export interface Coded {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The bytes of an answer and the time they were read at. */
export interface Bytes {
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly asOf: AsOf;
  readonly asOfText: string;
  readonly tags: readonly string[];
  readonly hash: string;
  readonly coded: { identity: Coded; gzip?: Coded; br?: Coded };
}

/** Cache tags: names of what answers are made from; a change invalidates those it touches. */
export const TAGS = {
  estates: 'estates',
  estate: (estateId: string) => `estate:${estateId}`,
  estateMap: (estateId: string) => `estate-map:${estateId}`,
  stagesMap: (estateId: string) => `stages-map:${estateId}`,
  lotsList: (estateId: string) => `lots-list:${estateId}`,
  stageMap: (stageId: string) => `stage-map:${stageId}`,
  lotsMap: (stageId: string) => `lots-map:${stageId}`,
  /** Every answer with lots of an estate. */
  lots: (estateId: string) => `lots:${estateId}`,
  /** Answers about listings of an estate's lots. */
  listings: (estateId: string) => `listings:${estateId}`,
  /** Everything made from a builder or its designs. */
  builder: (builderId: string) => `builder:${builderId}`,
  /** Everything of an estate. */
  all: (estateId: string) => `all:${estateId}`,
} as const;
