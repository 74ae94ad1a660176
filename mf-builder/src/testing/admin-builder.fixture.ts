import type { BuilderRow, EstateHomes, ManagedBuilder, TeamMember } from '@lotline/shared-domain';
import { anOwnBuilder } from './portal.fixture';

export const BUILDER_ID = '65f000000000000000000020';

/** A builder in the list of super admins. */
export const aBuilderRow = (over: Partial<BuilderRow> = {}): BuilderRow => ({
  _id: BUILDER_ID,
  key: 'ketterwick-homes',
  name: 'Ketterwick Homes',
  logo: '/files/ketterwick.svg',
  state: 'VIC',
  activeDesigns: 4,
  members: 2,
  lots: 36,
  quotesWaiting: 3,
  websites: 1,
  ...over,
});

export const aMember = (over: Partial<TeamMember> = {}): TeamMember => ({
  _id: '65f000000000000000000031',
  firstName: 'Colette',
  lastName: 'Amersham',
  email: 'colette.amersham@example.com',
  state: 'active',
  answersQuotes: true,
  isYou: false,
  mayBeDisabled: true,
  quotes: 2,
  ...over,
});

/** A builder as super admins see it. */
export const aManagedBuilder = (over: Partial<ManagedBuilder> = {}): ManagedBuilder => ({
  ...anOwnBuilder(),
  _id: BUILDER_ID,
  websites: ['https://www.ketterwick.example'],
  business: { _id: 'p7', title: 'Ketterwick Homes' },
  team: [aMember()],
  designs: [
    { _id: 'd1', name: 'Kestrel 16', isActive: true, width: 8.5, length: 18, lots: 1 },
    { _id: 'd2', name: 'Kestrel 20', isActive: false, width: 10.5, length: 21, lots: 0 },
  ],
  estates: [{ _id: 'e1', key: 'rise', title: 'Tallowbrook Rise', lots: 1 }],
  etag: 'one',
  ...over,
});

/** Designs and lots of an estate: of this builder and of another. */
export const someHomes = (): EstateHomes => ({
  estateId: 'e1',
  title: 'Tallowbrook Rise',
  stages: [{ _id: 's4', title: '4' }],
  builders: [
    {
      _id: BUILDER_ID,
      name: 'Ketterwick Homes',
      color: '#1a6b4f',
      lots: 1,
      designs: [{ _id: 'd1', name: 'Kestrel 16', width: 8.5, length: 18, lots: 1 }],
    },
    {
      _id: '65f000000000000000000021',
      name: 'Pallow & Finch Homes',
      color: '#884422',
      lots: 0,
      designs: [{ _id: 'd9', name: 'Saltbush 18', width: 10.5, length: 19.4, lots: 0 }],
    },
  ],
  lots: [
    {
      _id: 'l1',
      stageId: 's4',
      title: '401',
      status: 'available',
      blockWidth: 12.5,
      size: 375,
      isBuildersEnabled: true,
      designIds: ['d1'],
    },
  ],
  changes: [],
});
