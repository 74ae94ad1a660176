import type { Estate, EstateSettings, StaffEstate } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import type { Answer, TestApi } from '../create-test-api.js';

export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { path: string; message: string }[];
}
type Settings = EstateSettings & Refused;

export const ESTATES = '/api/staff/estates';
export const NEW = { title: 'Wattle Creek', suburb: 'Tallowbrook', state: 'VIC' };

/** Harriet, a landowner with a sales person; another landowner; a super admin; and what they do with estates. */
export async function anEstateScene(api: TestApi) {
  const harriet = await aMember(api, { role: 'LANDOWNER' });
  const sales = await aMember(api, { role: 'SALES', landownerId: harriet.user._id });
  const [other, admin] = [await aMember(api, { role: 'LANDOWNER' }), await aMember(api, { role: 'SUPER_ADMIN' })];
  const create = (body: object = NEW, { headers }: Member = harriet, key?: string) =>
    api.post<StaffEstate & Refused>(ESTATES, body, { headers, ...(key && { key }) });
  const save = (id: string, rev: number, body: object, { headers }: Member = harriet): Promise<Answer<Settings>> =>
    api.put(`${ESTATES}/${id}/settings`, body, { headers: { ...headers, 'if-match': `"${rev}"` } });
  return {
    harriet,
    sales,
    other,
    admin,
    create,
    save,
    read: (id: string, { headers }: Member = harriet) => api.get<Settings>(`${ESTATES}/${id}/settings`, { headers }),
    act: (id: string, what: 'archive' | 'restore', rev: number, { headers }: Member = harriet) =>
      api.post<Settings>(`${ESTATES}/${id}/${what}`, undefined, { headers: { ...headers, 'if-match': `"${rev}"` } }),
    keysOf: async ({ headers }: Member, query = '') =>
      (await api.get<StaffEstate[]>(`${ESTATES}${query}`, { headers })).body.map(({ key }) => key),
    audits: (id: string) =>
      system(() =>
        api.models.AuditEntry.find({ entity: 'estate', entityId: id }, 'to reason rev').sort({ _id: 1 }).lean(),
      ),
    publicOne: (key: string) => api.get<Estate>(`/api/estates/${key}`),
    page: (path: string) => fetch(`${api.url}${path}`, { redirect: 'manual' }),
    /** A public estate of Harriet's, at revision 1. */
    opened: async (title: string): Promise<EstateSettings> => {
      const { _id } = (await create({ ...NEW, title })).body;
      return (await save(_id, 0, { recipients: [' Sales@Example.com '], isPublic: true })).body;
    },
  };
}
export type EstateScene = Awaited<ReturnType<typeof anEstateScene>>;
