import { type Endpoint, fillPath } from '@lotline/shared-domain';
import type { ClientSession } from 'mongoose';
import type { AsOf } from '../change-feed/as-of.js';

/** What a read found: the answer, and the tags of everything it was made from. */
export interface Found {
  readonly body: unknown;
  readonly tags: readonly string[];
}

/** One public read: its endpoint, its key (path under /api, with what of its query changes the answer) and how to make it in a snapshot session. */
export interface Read {
  readonly endpoint: Endpoint;
  readonly key: string;
  /** Throws NOT_FOUND when there is nothing. */
  load(session: ClientSession): Promise<Found>;
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  /** As it is asked: `?soldOutStatus=exclude`. */
  readonly query?: string;
}

/** A read of an endpoint of the table. @example readOf(getEstate, { params: { estateId } }, (session) => …) */
export const readOf = (endpoint: Endpoint, { params, query = '' }: Asked, load: Read['load']): Read => ({
  endpoint,
  key: fillPath(endpoint.path, params) + query,
  load,
});

export type Coding = 'identity' | 'gzip' | 'br';

/** One coding of an answer with its validator: strong, so another coding has another one. */
export interface Coded {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The bytes of an answer and the moment they were read at. */
export interface Bytes {
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly asOf: AsOf;
  readonly asOfText: string;
  readonly tags: readonly string[];
  readonly hash: string;
  readonly coded: { identity: Coded; gzip?: Coded; br?: Coded };
}

/** Names of what answers are made from; a change names those it touches. */
export const TAGS = {
  estates: 'estates',
  estate: (estateId: string) => `estate:${estateId}`,
  estateMap: (estateId: string) => `estate-map:${estateId}`,
  stagesMap: (estateId: string) => `stages-map:${estateId}`,
  lotsList: (estateId: string) => `lots-list:${estateId}`,
  stageMap: (stageId: string) => `stage-map:${stageId}`,
  lotsMap: (stageId: string) => `lots-map:${stageId}`,
  /** Everything of an estate, whatever it shows. */
  all: (estateId: string) => `all:${estateId}`,
} as const;
