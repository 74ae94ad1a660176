import { migrate } from '../../src/migrations/migrator.js';
import { database, stored, setUp } from './rows-before-scene.js';

setUp();

type Fields = Readonly<Record<string, unknown>> & {
  readonly stable: { build: string };
  readonly previous: readonly { build: string; name?: string }[];
};

describe('a row of the release before', () => {
  it('is read as it is, and the migration gives it the new form without touching what the API before reads', async () => {
    const before = await database.connection.collection('registry_rows').findOne({});
    const read = await stored();
    expect(read).toMatchObject({
      rev: 2,
      stable: { build: 'aaaaaaaa', provides: { routes: ['EstateMap'] } },
      next: null,
      pins: [],
      previous: [{ build: '00000000' }],
    });
    expect(await migrate(database.connection)).toBe(1);
    const after = await database.connection.collection('registry_rows').findOne({});
    const { stable, next, nextPercent, pins, previous, rolledBack, owns, disabled, ...flat } =
      after as unknown as Fields;
    const { previous: oldPrevious, ...oldFlat } = before as unknown as Fields;
    expect(flat).toEqual(oldFlat);
    expect([rolledBack, owns, disabled]).toEqual([[], { routes: ['EstateMap'], slots: [], modals: [] }, false]);
    expect([stable.build, next, nextPercent, pins, previous[0]?.build, previous[0]?.name]).toEqual([
      'aaaaaaaa',
      null,
      null,
      [],
      '00000000',
      undefined,
    ]);
    expect(oldPrevious[0]?.name).toBe('mf-a');
    expect(await stored()).toEqual(read);
  });

  it('is migrated once: a second run changes nothing', async () => {
    await migrate(database.connection);
    const after = await database.connection.collection('registry_rows').findOne({});
    await database.models.Migration.deleteOne({ _id: '0002' });
    await migrate(database.connection);
    expect(await database.connection.collection('registry_rows').findOne({})).toEqual(after);
  });
});
