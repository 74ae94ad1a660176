import { toInternational } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import { modelsOf } from '../migrations/collections.js';
import type { DemoBuilder, DemoData, DemoPerson } from './demo-data.js';
import { DEMO_STANDINGS, demoAccounts } from './seed-accounts.js';
import { sheetOf, type Urls } from './seed-files.js';
import { seedId } from './seed-id.js';

export const userId = (key: string): Types.ObjectId => seedId('user', key);
export const businessIdOf = (key: string): Types.ObjectId => seedId('business', key);
export const builderIdOf = (key: string): Types.ObjectId => seedId('builder', key);
export const houseIdOf = (key: string): Types.ObjectId => seedId('house', key);

/** The landowner of the second, smaller demo, to show that landowners are isolated from each other. */
export const QUAY_LANDOWNER: DemoPerson = {
  key: 'odette',
  firstName: 'Odette',
  lastName: 'Quill',
  email: 'odette.quill@example.com',
  phone: '0491 572 983',
  role: 'LANDOWNER',
  company: 'Quayside Land (demo)',
};

const landownerOf = (person: DemoPerson): Types.ObjectId | null =>
  person.role === 'LANDOWNER' ? userId(person.key) : person.landowner ? userId(person.landowner) : null;

export interface PeopleSeed {
  readonly urls: Urls;
  readonly now: Date;
  readonly accountSecret: string;
}

/** Seeds people with their accounts, businesses, builders and house designs. */
export async function seedPeople(
  connection: Connection,
  demo: DemoData,
  { urls, now, accountSecret }: PeopleSeed,
): Promise<void> {
  const { User, Business, Builder, HouseDesign } = modelsOf(connection);
  const accountOf = demoAccounts(accountSecret, now);
  const people: object[] = [];
  // Sequentially: hashing a password occupies a core.
  for (const person of [...demo.people, QUAY_LANDOWNER, ...DEMO_STANDINGS]) {
    people.push({
      _id: userId(person.key),
      key: person.key,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      shownEmail: person.email,
      ...(person.phone && { phone: toInternational(person.phone) }),
      role: person.role,
      ...(person.company && { company: person.company }),
      landownerId: landownerOf(person),
      builderId: person.builder ? builderIdOf(person.builder) : null,
      businessId: person.businessId ? businessIdOf(person.businessId) : null,
      ...(await accountOf(userId(person.key), person)),
    });
  }
  await User.insertMany(people as never[]);
  const owner = demo.people.find(({ role }) => role === 'LANDOWNER');
  await Business.insertMany([
    ...demo.scenarios.businesses.map(({ id, name }) => ({
      _id: businessIdOf(id),
      key: id,
      title: name,
      landownerId: owner ? userId(owner.key) : null,
    })),
    // A builder is the profile of a business (D99), which is no landowner's.
    ...demo.builders.builders.map(({ key, name }) => ({ _id: businessIdOf(key), key, title: name, landownerId: null })),
  ]);
  await Builder.insertMany(demo.builders.builders.map((builder) => builderOf(builder, urls)) as never[]);
  await HouseDesign.insertMany(
    demo.builders.builders.flatMap((builder) =>
      builder.houses.map((house) => designOf(house, builder, urls)),
    ) as never[],
  );
}

function builderOf(builder: DemoBuilder, urls: Urls): Record<string, unknown> {
  const { key, name, logo, houses, inclusions, state, color } = builder;
  const words = Object.fromEntries(
    ['phone', 'email', 'contact', 'address', 'description', 'tagline'].map((field) => [field, builder[field] ?? '']),
  );
  return {
    ...words,
    _id: builderIdOf(key),
    businessId: businessIdOf(key),
    key,
    name,
    inclusions,
    state,
    color,
    logo: (logo && urls.get(logo)) || '',
    houses: houses.map((house) => houseIdOf(house.key)),
  };
}

// Notes in the data are for its readers only; the fitting lots are stored with the lots.
function designOf(
  { lots: _fits, note: _note, ...house }: DemoBuilder['houses'][number],
  builder: DemoBuilder,
  urls: Urls,
): Record<string, unknown> {
  const url = (name: string): string => urls.get(name) ?? '';
  const drawn = (finishes: DemoBuilder['houses'][number]['kitchens'] = []) =>
    finishes.map((finish) => ({ ...finish, url: url(finish.url) }));
  return {
    ...house,
    _id: houseIdOf(house.key),
    builderId: builderIdOf(builder.key),
    mainImages: house.mainImages.map(url),
    facades: house.facades.map((facade) => ({ ...facade, url: url(facade.url) })),
    floorplans: house.floorplans.map((plan) => ({ ...plan, url: url(plan.url) })),
    bathroom: { quantity: house.bathroom.quantity, options: drawn(house.bathroom.options) },
    loungeRoom: { quantity: house.loungeRoom.quantity, urls: (house.loungeRoom.urls ?? []).map(url) },
    kitchens: drawn(house.kitchens),
    inclusions: [
      ...builder.inclusions.map((name, i) => ({ _id: `${builder.key}-${i + 1}`, name })),
      {
        _id: `${builder.key}-sheet`,
        name: 'All inclusions',
        description: 'One page to keep or print',
        url: url(sheetOf(builder.key)),
        fileName: `${builder.name} inclusions.svg`,
      },
    ],
  };
}
