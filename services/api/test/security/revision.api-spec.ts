import { Controller, Module } from '@nestjs/common';
import { endpoint, shape } from '@lotline/shared-domain';
import { AppModule } from '../../src/app.module.js';
import { IfMatchRevision } from '../../src/common/input.decorators.js';
import { Serves } from '../../src/common/serves.decorator.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';

const answer = shape({ seen: 'number' });
const forgetful = endpoint({
  action: 'test/forgetful',
  method: 'PUT',
  path: '/test/forgetful',
  access: 'lot.manage',
  guarded: true,
  invalidates: 'unfinished',
  answer,
});
const careful = endpoint({
  action: 'test/careful',
  method: 'PUT',
  path: '/test/careful',
  access: 'lot.manage',
  guarded: true,
  invalidates: 'unfinished',
  answer,
});
const etagged = endpoint({
  action: 'test/etagged',
  method: 'PUT',
  path: '/test/etagged',
  access: 'lot.manage',
  guarded: 'etag',
  invalidates: 'unfinished',
  answer,
});
const open = endpoint({
  action: 'test/open',
  method: 'PUT',
  path: '/test/open',
  access: 'lot.manage',
  invalidates: 'unfinished',
  answer,
});

let reached: string[] = [];
@Controller()
class Saves {
  @Serves(forgetful)
  forgetful() {
    reached.push('forgetful');
    return { seen: -1 };
  }
  @Serves(careful)
  careful(@IfMatchRevision() seen: number) {
    reached.push('careful');
    return { seen };
  }
  @Serves(etagged)
  etagged() {
    reached.push('etagged');
    return { seen: -1 };
  }
  @Serves(open)
  open() {
    reached.push('open');
    return { seen: -1 };
  }
}
@Module({})
class Root {}

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi({
    endpoints: [forgetful, careful, etagged, open],
    root: (config) => ({ module: Root, controllers: [Saves], imports: [AppModule.forRoot(config)] }),
  });
  ({ token } = await aScene(api.connection));
}, 60_000);
afterAll(() => api.close());
beforeEach(() => (reached = []));

const put = (name: string, ifMatch?: string, by: string | undefined = token) =>
  api.put(`/api/test/${name}`, {}, { ...(by && { token: by }), headers: ifMatch ? { 'if-match': ifMatch } : {} });

describe('a change that the endpoint table calls guarded (D43)', () => {
  it.each(['forgetful', 'careful'])(
    '%s: without a revision it is a 428 and its handler is never reached',
    async (name) => {
      for (const ifMatch of [undefined, '*', 'abc', '7', '"1", "2"']) {
        const { status, body } = await put(name, ifMatch);
        expect([status, body['code']]).toEqual([428, 'precondition_required']);
      }
      expect(reached).toEqual([]);
    },
  );

  it('with one it is let through, and the handler reads it', async () => {
    expect([(await put('forgetful', '"7"')).status, (await put('careful', '"7"')).body]).toEqual([200, { seen: 7 }]);
  });

  it('by etag: without one it is a 428 as well, and any in quotes is let through', async () => {
    expect(
      (await Promise.all([undefined, '*'].map((ifMatch) => put('etagged', ifMatch)))).map(({ status }) => status),
    ).toEqual([428, 428]);
    expect((await put('etagged', 'mEoY5oQk')).body['code']).toBe('malformed_request');
    expect(reached).toEqual([]);
    expect((await put('etagged', '"mEoY5oQk"')).status).toBe(200);
  });

  it('a caller without permission gets that error first', async () =>
    expect((await put('careful', undefined, '')).status).toBe(401));

  it('the control: one that is not guarded asks for none', async () => {
    expect((await put('open')).status).toBe(200);
    expect(reached).toEqual(['open']);
  });
});
