import { defineCollection } from '../database/collection.js';
import { registerCollections } from '../database/registered-collections.js';
import { auditKinds } from './audit-kinds.js';

const declaring = (name: string, audit: object) =>
  defineCollection({
    name,
    collection: name,
    tenancy: 'open',
    personal: { none: 'of programs' },
    audit,
    retention: 'kept',
    fields: {},
  });

it('an audit kind that two collections declare is refused', () => {
  registerCollections([declaring('Note', { quote: null }), declaring('Copy', { quote: null })]);
  expect(() => auditKinds()).toThrow('The collection Copy declares the audit kind quote, as another does');
});
