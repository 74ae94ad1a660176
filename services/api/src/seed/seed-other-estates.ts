import type { Connection, Types } from 'mongoose';
import { modelsOf } from '../migrations/collections.js';
import { estateIdOf, lotIdOf, stageIdOf } from './demo-ids.js';
import { seedClock } from './seed-clock.js';

const TIME_ZONE = 'Australia/Melbourne';
/** Lots of the first stage of the estate under way. */
const LOTS = 12;

/**
 * Two estates that no visitor sees: Redgum Hollow, private and under way, with lots but neither logo nor map; and
 * Saltbush Flats, archived before anything was released.
 */
export async function seedOtherEstates(
  connection: Connection,
  { landownerId, now }: { landownerId: Types.ObjectId; now: Date },
): Promise<void> {
  const { Estate, Stage, Lot } = modelsOf(connection);
  const clock = seedClock(now, TIME_ZONE);
  const estateOf = (key: string, title: string, fields: object) => ({
    _id: estateIdOf(key),
    landownerId,
    key,
    title,
    suburb: 'Tallowbrook',
    state: 'VIC',
    logoUrl: '',
    iconColor: '#8f00ff',
    hidePrice: false,
    showInitialHold: true,
    showFutureLots: false,
    appVersion: 'v2',
    timeZone: TIME_ZONE,
    holdDays: 7,
    isPublic: false,
    recipients: ['darius.okafor@example.com'],
    embedOrigins: [],
    ...fields,
  });
  const stageOf = (key: string, title: string, fields: object) => ({
    _id: stageIdOf(key, title),
    landownerId,
    estateId: estateIdOf(key),
    title,
    status: 'not_released',
    ballot: false,
    ...fields,
  });
  await Stage.insertMany([
    stageOf('redgum-hollow', '1', { name: 'Heath', registrationDate: clock.months(14) }),
    stageOf('redgum-hollow', '2', { registrationDate: clock.months(20) }),
    stageOf('saltbush-flats', '1', {}),
  ]);
  await Lot.insertMany(
    Array.from({ length: LOTS }, (_, at) => {
      const [title, price] = [String(at + 1), 268_000 + (at % 4) * 6_000];
      return {
        _id: lotIdOf('redgum-hollow', title),
        landownerId,
        estateId: estateIdOf('redgum-hollow'),
        stageId: stageIdOf('redgum-hollow', '1'),
        title,
        size: 392 + (at % 4) * 14,
        blockWidth: 12.5,
        price,
        priceTracking: at === 0 ? { type: 'hide', value: price } : { type: 'fixed', value: price },
      };
    }),
  );
  await Estate.insertMany([
    estateOf('redgum-hollow', 'Redgum Hollow', { iconColor: '#8a4b2d' }),
    estateOf('saltbush-flats', 'Saltbush Flats', { archivedAt: clock.days(-60) }),
  ]);
}
