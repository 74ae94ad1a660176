import { defineCollection } from './collection.js';

const declared = {
  name: 'Note',
  collection: 'notes',
  tenancy: 'open',
  personal: { none: 'of programs' },
  audit: 'none',
  retention: 'kept',
  fields: { text: String },
} as const;
const expiring = [{ name: 'end', keys: { at: 1 }, expireAfterSeconds: 60, serves: 'it ends' }] as const;

describe('a collection', () => {
  it.each(['tenancy', 'personal', 'audit', 'retention'] as const)('that says nothing of %s is refused', (what) => {
    const { [what]: _, ...rest } = declared;
    expect(() => defineCollection(rest as never)).toThrow(`The collection Note must declare ${what}`);
  });

  it('that declares nothing is refused with all that is missing', () => {
    expect(() => defineCollection({ name: 'Note', collection: 'notes', fields: {} } as never)).toThrow(
      'must declare tenancy, personal, audit, retention',
    );
  });

  it.each([
    ['expires without an expiring index', { retention: 'expires' }],
    ['is kept and has an expiring index', { indexes: expiring }],
  ] as const)('that %s is refused', (_, changed) => {
    expect(() => defineCollection({ ...declared, ...changed })).toThrow('go together');
  });
});
