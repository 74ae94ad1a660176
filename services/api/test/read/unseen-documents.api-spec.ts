import type { StaffDocument } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { writeAudit } from '../../src/audit/write-audit.js';
import { system } from '../../src/database/scope.js';
import { insertInto, placeOf } from '../documents/documents-scene.js';
import { api, aPlace, type Place, seenBy, send, setUp } from './unseen-scene.js';

setUp();

describe('a visitor’s stream tells of documents that a visitor’s answer shows changed', () => {
  const make = async (
    place: Place,
    of: 'estate' | 'stage' | 'lot',
    audience: string,
    lotId: Types.ObjectId | null = null,
  ) => {
    const [made] = (await insertInto(api.models, placeOf(place.scene, of, lotId), 1, {
      audience,
      rev: 0,
    })) as unknown as {
      _id: Types.ObjectId;
    }[];
    await writeAudit(api.connection, null, [
      { entity: 'estate', entityId: place.scene.estate._id, estateId: place.scene.estate._id },
    ]);
    return String(made?._id);
  };
  const change =
    (place: Place, id: string, body: object, rev = 0, way = '') =>
    () =>
      send(place, 'post', `/api/staff/documents/${id}${way}`, body, rev);

  it.each([
    ['staff', 'renamed', { fileName: 'New.pdf' }, 'unseen'],
    ['staff', 'made public', { audience: 'public' }, 'seen'],
    ['members', 'renamed', { fileName: 'New.pdf' }, 'unseen'],
    ['members', 'made staff’s', { audience: 'staff' }, 'seen'],
    ['public', 'renamed', { fileName: 'New.pdf' }, 'seen'],
    ['public', 'of another type', { type: 'brochure' }, 'unseen'],
  ] as const)('of %s: %s', async (audience, _, body, expected) => {
    const place = await aPlace();
    const lot = await place.scene.lot();
    for (const [of, lotId] of [
      ['lot', lot._id],
      ['stage', null],
      ['estate', null],
    ] as const) {
      const id = await make(place, of, audience, lotId);
      expect(await seenBy(place, change(place, id, body))).toBe(expected);
    }
  });

  it('withdrawn ones: of staff unseen, public ones seen', async () => {
    const place = await aPlace();
    await place.scene.lot();
    for (const [audience, expected] of [
      ['staff', 'unseen'],
      ['public', 'seen'],
    ] as const)
      expect(await seenBy(place, change(place, await make(place, 'stage', audience), {}, 0, '/withdraw'))).toBe(
        expected,
      );
  });

  it('public ones that only Not Released lots have aren’t seen', async () => {
    const place = await aPlace();
    const lot = await place.scene.lot('not_released');
    for (const [of, lotId] of [
      ['lot', lot._id],
      ['stage', null],
      ['estate', null],
    ] as const)
      expect(await seenBy(place, change(place, await make(place, of, 'public', lotId), { fileName: 'New.pdf' }))).toBe(
        'unseen',
      );
  });

  it('a new order of staff’s isn’t seen, one of public ones is', async () => {
    const place = await aPlace();
    await place.scene.lot();
    const estate = `/api/staff/estates/${String(place.scene.estate._id)}`;
    const { headers } = place.owner;
    /** Swaps the first two of an estate's documents. */
    const swap = async () => {
      const { body } = await api.get<{ data: StaffDocument[] }>(`${estate}/documents`, { headers });
      const from = body.data.map(({ _id }) => _id);
      const [first = '', second = '', ...rest] = from;
      return () => send(place, 'put', `${estate}/document-order`, { of: 'estate', from, to: [second, first, ...rest] });
    };
    await make(place, 'estate', 'staff');
    await make(place, 'estate', 'public');
    expect(await seenBy(place, await swap())).toBe('unseen');
    await make(place, 'estate', 'public');
    await system(() => api.models.Document.deleteMany({ audience: 'staff' }));
    expect(await seenBy(place, await swap())).toBe('seen');
  });
});
