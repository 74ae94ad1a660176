import { Types } from 'mongoose';

/** An id as the database stores it. */
export type EntityId = Types.ObjectId;
/** A new id, known before its document is written. */
export const newId = (): EntityId => new Types.ObjectId();
/** An id from its 24 hex digits. */
export const toId = (text: string): EntityId => new Types.ObjectId(text);
/** The lowest id that is made at a time, in ms since 1970, or later. */
export const firstIdOf = (time: number): EntityId =>
  Types.ObjectId.createFromTime(Math.max(0, Math.floor(time / 1000)));
