import * as domain from '@lotline/shared-domain';
import { generateKeyPairSync, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEndpoints, checkNames, checkShell } from './check-build.mjs';
import { isLive } from './publish.command.mjs';
import { readSigner, signBuild } from './signing-key.mjs';

const listen = (answer) => {
  const server = createServer(answer);
  return new Promise((done) =>
    server.listen(0, () =>
      done({
        url: `http://localhost:${server.address().port}`,
        close: () => (server.closeAllConnections(), server.close()),
      }),
    ),
  );
};

describe('the live release', () => {
  const live = { version: '1.0.0', build: 'aaaaaaaa', entry: 'https://a.example/mf-manifest.json', keyId: 'team' };
  it.each([
    [true, 'the same build', {}, 'team'],
    [false, 'another build', { build: 'bbbbbbbb' }, 'team'],
    [false, 'the same build under a new key', {}, 'team-2028'],
    [false, 'the same build from another origin', { entry: 'https://b.example/mf-manifest.json' }, 'team'],
  ])('%s: %s', (expected, _, more, keyId) =>
    expect(isLive(live, { ...live, keyId: undefined, ...more }, { keyId })).toBe(expected),
  );
  it('an unsigned row is not the same as a signed one', () =>
    expect(isLive({ ...live, keyId: undefined }, live, { keyId: 'team' })).toBe(false));
});

describe('the live shell and API go first', () => {
  const shell = { name: 'shell', version: '1.0.0', build: 'cccccccc', contract: '1.0.0', shared: { react: '19.3.1' } };
  const built = (release = {}) => ({
    release: {
      name: 'mf-a',
      version: '1.0.0',
      build: 'aaaaaaaa',
      contract: '1.0.0',
      requires: { react: '^19.3' },
      ...release,
    },
  });
  const boot = (row = shell) => ({ registry: { remotes: [row] } });
  it('a shell that suits', () => expect(checkShell(built(), boot(), domain)).toContain('speaks contract 1.0.0'));
  it.each([
    [{ contract: '2.0.0' }, /speaks contract 2\.0\.0/],
    [{ requires: { react: '^20.0' } }, /wants react \^20\.0/],
    [{ requires: { three: '^1.0' } }, /wants three \^1\.0; shell 1\.0\.0-cccccccc gives none/],
  ])('%p is refused', (release, sentence) =>
    expect(() => checkShell(built(release), boot(), domain)).toThrow(sentence),
  );

  const asShell = async (release, uses, status = 200) => {
    const host = await listen((request, response) =>
      response.writeHead(request.url === '/shell/1/release.json' ? status : 404).end(JSON.stringify(release)),
    );
    try {
      return await checkNames(built({ uses }), boot({ ...shell, entry: `${host.url}/shell/1/main.js` })).catch(
        (error) => error.message,
      );
    } finally {
      host.close();
    }
  };
  const given = { exports: { '@lotline/shared-design': ['Button', 'Card'], '@lotline/shared-design/form': ['Form'] } };
  it('a shell that gives every name', async () =>
    expect(
      await asShell(given, { '@lotline/shared-design': ['Button'], '@lotline/shared-design/form': ['Form'] }),
    ).toBe('2 names of the shared packages, all given'));
  it.each([
    [
      'a new export of a shared package',
      { '@lotline/shared-design': ['Button', 'Ribbon'] },
      'Ribbon of @lotline/shared-design',
    ],
    ['an entry that the shell lacks', { '@lotline/shared-design/map': ['Map'] }, 'Map of @lotline/shared-design/map'],
  ])('%s is refused', async (_, uses, sentence) => expect(await asShell(given, uses)).toContain(sentence));
  it('a shell from before names were recorded is not asked', async () =>
    expect(await asShell({ version: '1.0.0' }, { '@lotline/shared-design': ['Ribbon'] })).toContain(
      'older than this check',
    ));
  it('a shell whose release can’t be read is said', async () =>
    expect(await asShell(given, {}, 500)).toContain('answered 500'));

  const lock = [domain.describeEndpoint(domain.getEstates)];
  const asApi = async (locks, check) => {
    const paths = Object.fromEntries(locks.map((one) => [one?.path ?? '/x', { get: one ? { 'x-lock': one } : {} }]));
    const host = await listen((_, response) => response.writeHead(200).end(JSON.stringify({ paths })));
    try {
      return await checkEndpoints({ lock }, host.url, domain).then(check, (error) => check(error.message));
    } finally {
      host.close();
    }
  };
  it('an API that answers', () => asApi(lock, (told) => expect(told).toBe('1 calls, all answered')));
  it('an API without the call', () =>
    asApi([domain.describeEndpoint(domain.getEstate)], (told) => expect(told).toContain('the action is gone')));
  it('an API that can’t say', () =>
    asApi([null], (told) => expect(told).toContain('does not say what its endpoints keep to')));
});

describe('the signing key', () => {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' });
  const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const build = {
    version: '1.0.0',
    build: 'aaaaaaaa',
    entry: 'https://s.example/m.json',
    contract: '1.0.0',
    provides: {},
    requires: {},
    files: {},
    preload: [],
  };

  it('goes by the id the pages trust it under; what it signs can be verified', () => {
    const signer = readSigner({ key: pem, dataDir: '.' }, { other: { key: 'AAAA' }, team: { key: raw } });
    const signed = signBuild('mf-a', build, signer, domain);
    expect(signed.keyId).toBe('team');
    expect(
      verify(
        null,
        Buffer.from(domain.signedText('mf-a', signed)),
        createPublicKey(pair.privateKey),
        Buffer.from(signed.signature, 'base64'),
      ),
    ).toBe(true);
    expect(
      verify(
        null,
        Buffer.from(domain.signedText('mf-b', signed)),
        createPublicKey(pair.privateKey),
        Buffer.from(signed.signature, 'base64'),
      ),
    ).toBe(false);
  });
  it.each([
    ['no page trusts', { key: pem }, { other: { key: 'AAAA' } }, /don't trust the key/],
    [
      'is trusted under another id',
      { key: pem, keyId: 'mine' },
      { team: { key: raw } },
      /don't trust the key mine; they trust team/,
    ],
    [
      'is of another kind',
      { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }) },
      {},
      /of type rsa; the registry takes Ed25519/,
    ],
    ['is none', { key: '-----BEGIN nothing' }, {}, /no private key in PEM/],
    ['isn’t there', { key: 'no/such/file.pem' }, {}, /no signing key at no\/such\/file\.pem/],
    ['is not configured', {}, {}, /There is no signing key\./],
  ])('that %s is refused', (_, options, trusted, sentence) =>
    expect(() => readSigner({ dataDir: 'no-such-folder', ...options }, trusted)).toThrow(sentence),
  );
  it('is found where npm start keeps its own', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lotline-key-'));
    writeFileSync(join(dataDir, 'registry-signing-key.pem'), pem);
    expect(readSigner({ dataDir }, { 'local-1': { key: raw } }).keyId).toBe('local-1');
    rmSync(dataDir, { recursive: true });
  });
});
