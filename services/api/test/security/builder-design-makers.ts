import { randomUUID } from 'node:crypto';
import type { OwnDesign, SheetImport } from '@lotline/shared-domain';
import { aSession } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { MALFORMED, type Maker, MISSING, nothing } from './request-makers.js';

/** The form of a draft. */
const aDesignBody = (name = `Design ${randomUUID()}`) => ({
  name,
  basePrice: 1,
  storey: 1,
  bedroom: 1,
  garage: 0,
  alfresco: false,
  zeroBoundary: false,
  width: 1,
  length: 1,
  area: 1,
  mainImages: [],
  facades: [{ name: 'Classic', price: 0 }],
  floorplans: [],
  bathroom: { quantity: 0, options: [] },
  loungeRoom: { quantity: 0, pictures: [] },
  kitchens: [],
  features: [],
  inclusions: [{ name: 'Flyscreens' }],
  externalColorSchemes: [],
  internalColorSchemes: [],
  upgrades: [],
});
const PROFILE = {
  name: 'Wren Homes',
  description: 'Homes',
  phone: '0355500101',
  email: 'homes@example.com',
  contact: 'Homes team',
  address: '12 Display Court',
  state: 'VIC',
  color: '#c2572b',
  inclusions: [],
};
const rowsOf = () => ({ fileName: 'designs.csv', rows: [{ line: 2, name: `Design ${randomUUID()}` }] });

/** Calls as this side's builder. */
async function asBuilder<T>(api: TestApi, side: Side, path: string, body: object): Promise<T> {
  const { headers } = await aSession(api, (await side.member('BUILDER')).user);
  return (await api.post<T>(`/api/builder/${path}`, body, { headers })).body;
}
const aDesign = (api: TestApi, side: Side) => asBuilder<OwnDesign>(api, side, 'designs', aDesignBody());

/** About a design of this side's, as it is now. */
const ofDesign =
  (bodyOf?: (design: OwnDesign | null) => object): Maker =>
  async (api, side, malformed) => {
    const design = side && (await aDesign(api, side));
    return {
      params: { designId: design?._id ?? (malformed ? MALFORMED : MISSING) },
      headers: { 'if-match': `"${design?.etag ?? 'none'}"` },
      ...(bodyOf && { body: bodyOf(design) }),
    };
  };
const sent =
  (bodyOf: () => object): Maker =>
  async () => ({ params: {}, body: bodyOf() });

/** What a builder does with its profile and designs, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'builder/getProfile': nothing,
  'builder/updateProfile': async (api, side) => {
    const headers = side ? (await aSession(api, (await side.member('BUILDER')).user)).headers : {};
    const { etag } = (await api.get<{ etag?: string }>('/api/builder/profile', { headers })).body;
    return { params: {}, headers: { 'if-match': `"${etag ?? 'none'}"` }, body: PROFILE };
  },
  'builder/getOwnDesigns': nothing,
  'builder/getOwnDesign': ofDesign(),
  'builder/createDesign': sent(() => aDesignBody()),
  'builder/saveDesign': ofDesign((design) => aDesignBody(design?.name)),
  'builder/copyDesign': ofDesign(() => ({ name: `Copy ${randomUUID()}` })),
  'builder/setDesignActive': ofDesign(() => ({ isActive: false })),
  'builder/deleteDesign': ofDesign(),
  'builder/getDesignSheet': nothing,
  'builder/importDesigns': sent(rowsOf),
  'builder/getDesignImports': nothing,
  'builder/undoDesignImport': async (api, side, malformed) => {
    const made = side && (await asBuilder<SheetImport>(api, side, 'design-imports', rowsOf()));
    return { params: { importId: made?._id ?? (malformed ? MALFORMED : MISSING) } };
  },
};
