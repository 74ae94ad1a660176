import type { LotInStage, ReadableDocument, StaffDocument } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aSession, aUser, OWN_PAGE } from '../accounts/members.js';
import { aDocument, api, change, foreign, lot, ofLot, scene, setUp } from './documents-scene.js';

setUp();

type Headers = Readonly<Record<string, string>>;
type Audience = 'public' | 'members' | 'staff';
type Fields = Parameters<typeof aUser>[1];
/** Logs in a new account. */
const session = async (fields: Fields): Promise<Headers> => (await aSession(api, await aUser(api, fields))).headers;

/** Everyone who may ask, as a browser does, with what they are to documents of the estate. */
const CALLERS = {
  'logged out': ['visitor', async () => OWN_PAGE],
  unverified: ['visitor', () => session({ role: 'CUSTOMER', verifiedAt: null })],
  'a member': ['member', () => session({ role: 'CUSTOMER' })],
  'a builder': ['member', () => session({ role: 'BUILDER' })],
  'a partner': ['member', () => session({ role: 'CHANNEL_PARTNER' })],
  'sales of another estate': ['member', () => session({ role: 'SALES', landownerId: foreign.landownerId })],
  'a landowner of another estate': ['member', () => session({ role: 'LANDOWNER', landownerId: foreign.landownerId })],
  'sales of the estate': ['staff', () => session({ role: 'SALES', landownerId: scene.landownerId })],
  'the landowner of the estate': ['staff', () => session({ role: 'LANDOWNER', landownerId: scene.landownerId })],
} as const satisfies Record<string, readonly ['visitor' | 'member' | 'staff', () => Promise<Headers>]>;

/** Documents by audience, each with the links it had before it got this audience: as a public one, and as a members' one. */
const made = new Map<Audience, { document: StaffDocument; hash: string; asPublic: string; asMembers: string }>();
beforeAll(async () => {
  const member = await session({ role: 'CUSTOMER' });
  const linkOf = async (_id: string) => (await listed(member)).find((one) => one._id === _id)?.link ?? '';
  for (const audience of ['public', 'members', 'staff'] as const) {
    const first = await aDocument(ofLot());
    const asPublic = await linkOf(first._id);
    const { body: second } = await change(first, '', { audience: 'members' });
    const asMembers = await linkOf(first._id);
    const { body: document } = audience === 'members' ? { body: second } : await change(second, '', { audience });
    const file = await system(() => api.models.FileRecord.findById(fileIdOf(asPublic)).lean());
    made.set(audience, { document, hash: file?.hash ?? '', asPublic, asMembers });
  }
});
const fileIdOf = (link: string): string => link.split('/')[4] ?? '';

const listed = async (headers: Headers): Promise<readonly ReadableDocument[]> => {
  const { body } = await api.get<{ documents?: ReadableDocument[] }>(`/api/lots/${String(lot._id)}/documents`, {
    headers,
  });
  return body.documents ?? [];
};
/** The links of a document that the lot's page has for a caller: those of the public answer, and of the caller's own. */
const linksOnPage = async (_id: string, headers: Headers): Promise<string[]> => {
  const { body } = await api.get<LotInStage>(`/api/lots/${String(lot._id)}`, { headers });
  return [...body.lot.documents, ...(await listed(headers))].flatMap(({ link }) => (link.includes(_id) ? [link] : []));
};
/** The link that an answer has, if it has one. */
const asked = async (path: string, headers: Headers): Promise<string[]> => {
  const { status, body } = await api.get<{ url: string }>(path, { headers });
  return status === 200 ? [body.url] : [];
};

/** Links by which a caller tries to get a document. */
const WAYS = {
  'on the page': ({ document }, headers) => linksOnPage(document._id, headers),
  embedded: ({ document }, headers) =>
    linksOnPage(document._id, { ...headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }),
  'by its id': async ({ document, asPublic }, headers) => [
    `/files/documents/${document._id}/${fileIdOf(asPublic)}/any.pdf`,
    ...(await asked(`/api/staff/documents/${document._id}/link`, headers)),
  ],
  'by the id of its file': async ({ asPublic }, headers) => [
    `/files/private/${fileIdOf(asPublic)}`,
    ...(await asked(`/api/files/${fileIdOf(asPublic)}/link`, headers)),
  ],
  'by the hash of its content': async ({ hash }) => [`/files/public/${hash}`, `/files/${hash}`],
  'by a link from when it was public': async ({ asPublic }) => [asPublic],
  'by a link from when it was for members': async ({ asMembers }) => [asMembers],
} as const satisfies Record<
  string,
  (one: NonNullable<ReturnType<typeof made.get>>, headers: Headers) => Promise<string[]>
>;

const OPENS: Readonly<
  Record<keyof typeof WAYS, Readonly<Record<'visitor' | 'member' | 'staff', readonly Audience[]>>>
> = {
  'on the page': { visitor: ['public'], member: ['public', 'members'], staff: ['public', 'members', 'staff'] },
  embedded: { visitor: ['public'], member: ['public'], staff: ['public'] },
  'by its id': { visitor: ['public'], member: ['public'], staff: ['public', 'members', 'staff'] },
  'by the id of its file': { visitor: [], member: [], staff: ['public', 'members', 'staff'] },
  'by the hash of its content': { visitor: [], member: [], staff: [] },
  'by a link from when it was public': { visitor: ['public'], member: ['public'], staff: ['public'] },
  // Such a link is signed for its bearer and lives five minutes.
  'by a link from when it was for members': {
    visitor: ['public', 'members'],
    member: ['public', 'members'],
    staff: ['public', 'members'],
  },
};

describe.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])('%s', (name) => {
  const [reader, logIn] = CALLERS[name];
  let headers: Headers;
  beforeAll(async () => void (headers = await logIn()));

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('opens documents %s as far as the audience goes', async (way) => {
    const opened: Audience[] = [];
    for (const [audience, one] of made) {
      const statuses = await Promise.all(
        (await WAYS[way](one, headers)).map(async (link) => (await fetch(api.url + link, { headers })).status),
      );
      expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
      if (statuses.includes(200)) opened.push(audience);
    }
    expect(opened).toEqual(OPENS[way][reader]);
  });
});
