import type { ClientSession } from 'mongoose';
import type { AsOf } from '../change-feed/as-of.js';

/** What a read found: the answer, and the tags of everything it was made from. */
export interface Found {
  readonly body: unknown;
  readonly tags: readonly string[];
}

/** One public read: its key (method-less path under /api with its query in order) and how to make it in a snapshot session. */
export interface Read {
  readonly key: string;
  /** Throws NOT_FOUND when there is nothing. */
  load(session: ClientSession): Promise<Found>;
}

export type Coding = 'identity' | 'gzip' | 'br';

/** One coding of an answer with its validator: strong, so another coding has another one. */
export interface Coded {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The bytes of an answer and the moment they were read at. */
export interface Bytes {
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
