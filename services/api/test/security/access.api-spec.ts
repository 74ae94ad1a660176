import { Controller, Get, Module, SetMetadata } from '@nestjs/common';
import { reservedAt } from '@lotline/shared-domain';
import { AccessModule } from '../../src/access/access.module.js';
import { RouteCheck } from '../../src/common/route-check.js';
import { SERVED } from '../../src/common/serves.decorator.js';
import { loadConfig } from '../../src/config/config.js';
import { DatabaseModule } from '../../src/migrations/database.module.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aKey } from '../keys.js';

@Controller()
class Forgotten {
  @Get('/api/forgotten')
  forgotten(): string {
    return 'everybody may read this';
  }
}
@Controller()
class Invented {
  @Get('/api/invented')
  @SetMetadata(SERVED, { access: 'everything.please' })
  invented(): string {
    return 'a capability that nobody has';
  }
}

describe('access rules', () => {
  it.each([
    ['without an access rule', Forgotten, /No access rule for GET \/api\/forgotten \(Forgotten\.forgotten\)/],
    ['with an invented one', Invented, /No access rule for GET \/api\/invented/],
  ])('the program refuses to start with a route %s', async (_, controller, message) => {
    @Module({})
    class Extra {}
    const start = createTestApi({
      root: (config) => ({
        module: Extra,
        controllers: [controller],
        imports: [AccessModule.forRoot(config), DatabaseModule.forRequests()],
      }),
    });
    await expect(start).rejects.toThrow(message);
  });

  it('every route of the program has one, and staff routes are closed to visitors', async () => {
    const api: TestApi = await createTestApi();
    try {
      const routes = api.app.get(RouteCheck).routes();
      expect(routes.length).toBeGreaterThan(12);
      expect(routes.filter(({ access }) => !access)).toEqual([]);
      // What is no page is at an address that no remote can have (ADR-0046).
      const pages = ['/', '/*'];
      expect(routes.filter(({ path }) => !pages.includes(path) && !reservedAt(path)).map(({ path }) => path)).toEqual(
        [],
      );
      for (const { method, path } of routes.filter((route) => route.path.startsWith('/api/staff/'))) {
        const url = path.replace(/:\w+/g, '65f0000000000000000000aa');
        const bare = method === 'GET' || method === 'DELETE';
        const body = bare ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' };
        const answer = await fetch(api.url + url, { method, ...body });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    } finally {
      await api.close();
    }
  });
});

describe('configuration', () => {
  const good = { NODE_ENV: 'development', MONGODB_URI: 'mongodb://x/y' };
  const live = {
    ...good,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lots.example',
    STATIC_ORIGIN: 'https://static.lots.example',
    LOTLINE_ACCOUNT_SECRET: 'x'.repeat(32),
  };
  it.each([
    [{ MONGODB_URI: good.MONGODB_URI }, /NODE_ENV is not set: say production, development, test/],
    [{ ...live, NODE_ENV: '' }, /NODE_ENV is not set/],
    [{ NODE_ENV: 'development' }, /MONGODB_URI/],
    [{ ...live, PUBLIC_URL: 'http://lots.example' }, /PUBLIC_URL must be an https address/],
    [{ ...live, PUBLIC_URL: undefined }, /PUBLIC_URL must be an https address/],
    [{ ...live, PUBLIC_URL: 'https://lots.example/shop' }, /PUBLIC_URL takes an origin/],
    [{ ...good, PUBLIC_URL: 'http://localhost:4000/shop' }, /PUBLIC_URL takes an origin/],
    [{ ...live, STATIC_ORIGIN: 'http://static.lots.example' }, /STATIC_ORIGIN must be an https address/],
    [{ ...live, STATIC_ORIGIN: undefined }, /STATIC_ORIGIN must be an https address/],
    [{ ...live, STATIC_ORIGIN: 'https://static.lots.example/builds' }, /STATIC_ORIGIN takes an origin/],
    [{ ...good, PORT: 'many' }, /PORT/],
    [live, /REGISTRY_KEYS is missing/],
    [
      { ...live, REGISTRY_KEYS: JSON.stringify(aKey().keys), LOTLINE_ACCOUNT_SECRET: 'short' },
      /LOTLINE_ACCOUNT_SECRET must be set, to 32 random characters/,
    ],
    [{ ...good, REGISTRY_KEYS: '/no/such/file.json' }, /REGISTRY_KEYS names the file/],
    [{ ...good, REGISTRY_KEYS: '{oops' }, /not JSON/],
    [{ ...good, REGISTRY_KEYS: '{}' }, /names no key/],
    [{ ...good, REGISTRY_KEYS: '{"a":{"key":"c2hvcnQ=","remotes":"*"}}' }, /the key a is no raw Ed25519 .* 5 bytes/],
    [{ ...good, REGISTRY_KEYS: JSON.stringify(aKey('a', ['left-pad']).keys) }, /which rows it signs/],
    [{ ...good, REMOTE_ORIGINS: 'https://remotes.example/path' }, /REMOTE_ORIGINS takes origins/],
    [{ ...good, REMOTE_ORIGINS: '*' }, /REMOTE_ORIGINS takes origins/],
    [{ ...live, REMOTE_ORIGINS: 'http://remotes.example' }, /https only/],
    [{ ...good, LOTLINE_ROLES: 'api,cook' }, /cook/],
  ])('%j is refused in words', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });

  it.each(['Production', 'PRODUCTION', 'prod', 'production ', 'staging', 'dev'])(
    'NODE_ENV=%j is not a mode, least of all development',
    (NODE_ENV) => {
      expect(() => loadConfig({ ...live, NODE_ENV, SMTP_URL: 'smtp://mail.example' })).toThrow(
        `NODE_ENV is "${NODE_ENV}", which nobody knows`,
      );
    },
  );

  it('by default no request runs for more than eight seconds, and a hundred pages may run at a time', () => {
    expect(loadConfig({ ...live, REGISTRY_KEYS: JSON.stringify(aKey().keys), NODE_ENV: 'production' })).toMatchObject({
      deadlineMs: 8_000,
      workLimits: { page: 100 },
    });
  });
});
