import { randomUUID } from 'node:crypto';
import { FILE_LINK_MS, type FileState, type StoredFile } from '@lotline/shared-domain';
import { makeToken } from '../../src/auth/make-token.js';
import { system } from '../../src/database/scope.js';
import { privateFileUrl } from '../../src/upload/file-link.js';
import { aUser } from '../accounts/members.js';
import { aScene } from '../scene.js';
import { api, scene, keyFor, aPdf, hashOf, sent, aCustomer, setUp } from './uploads-scene.js';

setUp();

const linkOf = (file: StoredFile, token = scene.token) =>
  api.get<{ url: string; expiresAt?: string }>(`/api/files/${file._id}/link`, { token });
const settle = (file: StoredFile, state: FileState) =>
  system(() => api.models.FileRecord.updateOne({ _id: file._id }, { $set: { state } }));
const statusOf = async (url: string): Promise<number> => (await fetch(api.url + url)).status;

describe('who may have it (D82)', () => {
  /** A colleague of the same landowner, by a key of an own account. */
  const aColleague = async () => {
    const { _id: userId } = await aUser(api, { role: 'SUPER_ADMIN' });
    return makeToken(api.connection, { landownerId: scene.landownerId, userId, name: randomUUID(), isDemo: false });
  };

  it('no one until it is checked, then all whose it is, and no one once it is refused', async () => {
    const customer = keyFor(aCustomer());
    const file = await sent(aPdf(), { token: customer, purpose: 'customerDocument' });
    const [colleague, stranger] = [await aColleague(), keyFor(aCustomer())];
    const other = await aScene(api.connection);
    const seen = async () =>
      Promise.all(
        [customer, scene.token, colleague, stranger, other.token].map(
          async (token) => (await linkOf(file, token)).status,
        ),
      );
    expect(await seen()).toEqual([409, 404, 404, 404, 404]);
    await settle(file, 'checked');
    expect(await seen()).toEqual([200, 200, 200, 404, 404]);
    await settle(file, 'refused');
    expect(await seen()).toEqual([404, 404, 404, 404, 404]);
  });

  it('a private one by a link for five minutes, as something to save', async () => {
    const content = aPdf();
    const file = await sent(content, { name: 'Straße “4”.pdf', purpose: 'customerDocument' });
    await settle(file, 'checked');
    const before = Date.now();
    const { body, headers } = await linkOf(file);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Date.parse(body.expiresAt ?? '') - before).toBeGreaterThanOrEqual(FILE_LINK_MS);
    expect(Date.parse(body.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(FILE_LINK_MS);
    const response = await fetch(api.url + body.url);
    expect([response.status, await response.text()]).toEqual([200, content]);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-length',
          'cache-control',
          'content-disposition',
          'content-security-policy',
          'x-content-type-options',
        ].map((name) => [name, response.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Stra_e _4_.pdf"; filename*=UTF-8''Stra%C3%9Fe%20%E2%80%9C4%E2%80%9D.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
    await settle(file, 'refused');
    expect(await statusOf(body.url)).toBe(404);
  });

  it('a link that ended, was changed or is for another file opens nothing', async () => {
    const [file, other] = [
      await sent(aPdf(), { purpose: 'customerDocument' }),
      await sent(aPdf(), { purpose: 'customerDocument' }),
    ];
    await Promise.all([file, other].map((one) => settle(one, 'checked')));
    const { url } = (await linkOf(file)).body;
    const until = Number(new URLSearchParams(url.split('?')[1]).get('until'));
    const ended = privateFileUrl(api.config.fileLinkSecret, file._id, Date.now() - 1);
    const bad = [
      ended,
      url.replace(String(until), String(until + 1)),
      url.replace(file._id, other._id),
      `${url}x`,
      url.replace(/&key=.*/, ''),
      `${url}&key=x`,
      `/files/private/${file._id}`,
      privateFileUrl('guessed', file._id, until),
    ];
    expect(await Promise.all(bad.map(statusOf))).toEqual(bad.map(() => 404));
    expect(await statusOf(url)).toBe(200);
  });

  it('a public one by its hash, for ever, once it is checked; a private one never', async () => {
    const content = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from(randomUUID()),
    ]);
    const secret = aPdf();
    const [file, paper] = [
      await sent(content, { purpose: 'estateLogo', name: 'logo.png' }),
      await sent(secret, { purpose: 'customerDocument' }),
    ];
    expect(await statusOf(`/files/public/${hashOf(content)}`)).toBe(404);
    await Promise.all([file, paper].map((one) => settle(one, 'checked')));
    const { url, expiresAt } = (await linkOf(file, await aColleague())).body;
    expect([url, expiresAt]).toEqual([`/files/public/${hashOf(content)}`, undefined]);
    const response = await fetch(api.url + url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(await statusOf(`/files/public/${hashOf(secret)}`)).toBe(404);
    // Nor by the address of drawings.
    expect(await statusOf(`/files/${hashOf(secret)}`)).toBe(404);
  });
});
