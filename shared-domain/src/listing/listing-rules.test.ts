import { LOT_STATUSES } from '../lot/lot-status.js';
import { LISTING_LACKS, type ListingFacts, listingLacks, listingLacksText, listingStatusOf } from './listing-rules.js';

const LISTING = {
  title: 'By the creek',
  text: 'Level, with a view.',
  pictures: [{ alt: 'The lot from the street', state: 'checked' }],
} satisfies ListingFacts;

describe('what a listing lacks for its publication', () => {
  it('is nothing with title and text, with or without pictures', () => {
    expect(listingLacks(LISTING)).toEqual([]);
    expect(listingLacks({ ...LISTING, pictures: [] })).toEqual([]);
    expect(listingLacks({ ...LISTING, pictures: [{ alt: 'Creek', state: 'received' }] })).toEqual([]);
  });

  const without: readonly [keyof typeof LISTING_LACKS, Partial<ListingFacts>][] = [
    ['title', { title: ' ' }],
    ['text', { text: '\n' }],
    ['text', { text: undefined }],
    ['description', { pictures: [...LISTING.pictures, { alt: ' ', state: 'checked' }] }],
    ['refused', { pictures: [{ alt: 'Creek', state: 'refused' }] }],
  ];
  it.each(without)('is %s without it (%j)', (code, facts) =>
    expect(listingLacks({ ...LISTING, ...facts })).toEqual([code]),
  );
  it('has a row above for every lack', () =>
    expect(new Set(without.map(([code]) => code))).toEqual(new Set(Object.keys(LISTING_LACKS))));

  it('is one sentence, in the order of the form', () =>
    expect(listingLacksText(listingLacks({ title: '', text: '', pictures: [{}] }))).toBe(
      'Before this listing can be published it needs a title, a text and a description of each picture.',
    ));
});

describe('the status of a listing (4.5, D153)', () => {
  const at = (status: string) => ({ status });
  const [checked, received, refused] = ['checked', 'received', 'refused'].map((state) => ({ state }));

  it.each([
    ['published', [checked!], 'available', 'published'],
    ['published', [], 'hold', 'published'],
    ['published', [checked!, received!], 'available', 'processing'],
    ['published', [refused!], 'available', 'published'],
    ['published', [received!], 'settled', 'sold'],
    ['draft', [received!], 'available', 'draft'],
    ['draft', [], 'sold', 'draft'],
    ['deactivated', [], 'sold', 'deactivated'],
  ] as const)('%s with pictures %j of a lot at %s reads %s', (status, pictures, lot, reads) =>
    expect(listingStatusOf({ status, pictures }, at(lot))).toBe(reads),
  );

  it('follows the lot: sold wherever visitors read Sold', () =>
    expect(
      LOT_STATUSES.filter((lot) => listingStatusOf({ status: 'published', pictures: [] }, at(lot)) === 'sold'),
    ).toEqual(['unconditional', 'settled', 'option', 'offline', 'sold']));
});
