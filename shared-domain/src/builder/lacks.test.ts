import {
  DESIGN_LACKS,
  type DesignFacts,
  designLacks,
  designLacksText,
  PROFILE_LACKS,
  type ProfileFacts,
  profileLacks,
} from './lacks.js';

const DESIGN: DesignFacts = {
  mainImages: ['/files/public/a'],
  basePrice: 259_900,
  facades: [{ url: '/files/public/b' }],
  floorplans: [{ url: '/files/public/c' }],
  width: 11.6,
  length: 19.2,
  area: 186,
};
const PROFILE: Required<ProfileFacts> = {
  logo: '/files/public/d',
  description: 'Homes for families',
  inclusions: ['Stone benchtops'],
  phone: '+61 3 9000 0000',
  email: 'hello@example.com',
  contact: 'Colette Amersham',
  address: '1 Main Street, Wollert',
  color: '#1a6b4f',
};

describe('what a design lacks for an offer', () => {
  it('is nothing where buyers find all they choose from', () => expect(designLacks(DESIGN)).toEqual([]));

  const without: readonly [keyof typeof DESIGN_LACKS, Partial<DesignFacts>][] = [
    ['picture', { mainImages: [] }],
    ['price', { basePrice: 0 }],
    ['measures', { width: 0 }],
    ['measures', { length: 0 }],
    ['measures', { area: 0 }],
    ['facade', { facades: [] }],
    ['facadePicture', { facades: [{ url: '/files/public/b' }, {}] }],
    ['facadePicture', { facades: [{ url: ' ' }] }],
    ['floorplan', { floorplans: [] }],
    ['floorplanPicture', { floorplans: [{ url: null }] }],
  ];
  it.each(without)('is %s without it (%j)', (code, facts) =>
    expect(designLacks({ ...DESIGN, ...facts })).toEqual([code]),
  );
  it('has a row above for every lack', () =>
    expect(new Set(without.map(([code]) => code))).toEqual(new Set(Object.keys(DESIGN_LACKS))));

  it('is one sentence, in the order of the form', () =>
    expect(designLacksText(designLacks({ ...DESIGN, facades: [], floorplans: [], basePrice: 0 }))).toBe(
      'Before this design can be on offer it needs a base price, a facade and a floor plan.',
    ));
});

describe('what a builder’s profile lacks', () => {
  it('is nothing where every field is filled', () => expect(profileLacks(PROFILE)).toEqual([]));

  it.each(Object.keys(PROFILE_LACKS) as (keyof typeof PROFILE_LACKS)[])('is %s without it', (field) => {
    expect(profileLacks({ ...PROFILE, [field]: field === 'inclusions' ? [] : ' ' })).toEqual([field]);
    expect(profileLacks({ ...PROFILE, [field]: undefined })).toEqual([field]);
  });
});
