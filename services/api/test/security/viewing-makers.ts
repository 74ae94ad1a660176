import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { anAddress, idOr, MALFORMED, MISSING, type Maker, nothing } from './request-makers.js';

const ofViewing =
  (body?: unknown): Maker =>
  async (api, side, malformed) => {
    const _id = new Types.ObjectId();
    if (side) {
      const { landownerId, estate } = side.scene;
      const person = { firstName: 'Ada', lastName: 'Lee', email: anAddress() };
      await system(() =>
        api.models.Viewing.create({ _id, landownerId, estateId: estate._id, ...person, day: '1 May' } as never),
      );
    }
    return { params: { viewingId: side ? String(_id) : malformed ? MALFORMED : MISSING }, ...(body ? { body } : {}) };
  };

/** Viewings of estates. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getViewings': nothing,
  'staff/getViewing': ofViewing(),
  'staff/bookViewing': async (_api, side, malformed) => ({
    params: { estateId: idOr(side, malformed, ({ scene }) => scene.estate._id) },
    body: { firstName: 'Ada', lastName: 'Lee', email: anAddress(), day: '1 May' },
  }),
  'staff/moveViewing': ofViewing({ day: '2 May' }),
  'staff/cancelViewing': ofViewing(),
};
