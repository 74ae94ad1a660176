import { randomBytes } from 'node:crypto';
import type { RegistryBuild, ReleaseRow } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { signBuild } from '../../src/registry/signing/signing.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aKey, type TestKey } from '../keys.js';
import { type ShellHost, sha384, startShellHost } from './shell-host.js';

export const STATIC = 'https://static.lotline.example';

/** An unsigned build as the release tool makes it; another one each time unless told otherwise. */
export function aBuild(name: string, more: Partial<RegistryBuild> = {}): RegistryBuild {
  const { version = '1.0.0', build = randomBytes(4).toString('hex') } = more;
  const isShell = name === 'shell';
  const file = isShell ? 'main.js' : 'mf-manifest.json';
  return {
    version,
    build,
    entry: `${STATIC}/${isShell ? 'shell' : `r/${name}`}/${version}-${build}/${file}`,
    contract: '1.0.0',
    provides: { routes: [], slots: [], modals: isShell ? [] : [`lot-of-${name}`] },
    requires: isShell ? {} : { react: '^19.3' },
    files: { [file]: 'h'.repeat(64) },
    preload: [],
    ...(isShell && { shared: { react: '19.3.1' } }),
    ...more,
  };
}

export interface PublishOptions {
  readonly channel?: 'stable' | 'next';
  readonly percent?: number;
  /** The revision named; the row's own unless told. */
  readonly rev?: number;
  readonly token?: string;
  readonly why?: string;
  readonly ifMatch?: string | null;
}

/** A running API that checks signatures, a key that may sign everything, and a token that may move everything. */
export async function aReleaseScene(env: Record<string, string> = {}, key: TestKey = aKey()) {
  const shells = await startShellHost();
  const origins = [env['REMOTE_ORIGINS'], shells.origin].filter(Boolean).join(',');
  const api = await createTestApi({
    env: { REGISTRY_KEYS: JSON.stringify(key.keys), ...env, REMOTE_ORIGINS: origins },
  });
  const close = async (): Promise<void> => {
    await api.close();
    await shells.close();
  };
  return releaseSceneOf({ ...api, close }, key, shells);
}

/** A shell as it is served: its row's entry and hash are those of the file there, with its release.json beside it. */
function servedShell({ origin, files }: ShellHost, build: RegistryBuild): RegistryBuild {
  const folder = `/shell/${build.version}-${build.build}/`;
  const script = `/* shell ${build.build} */`;
  const served = { ...build, entry: `${origin}${folder}main.js`, files: { 'main.js': sha384(script) } };
  const { version, build: hash, contract, files: hashes, preload, shared } = served;
  files.set(`${folder}main.js`, script);
  files.set(
    `${folder}release.json`,
    JSON.stringify({ name: 'shell', version, build: hash, contract, files: hashes, preload, shared, entry: 'main.js' }),
  );
  return served;
}

/** The same on an API that runs. */
export async function releaseSceneOf(api: TestApi, key: TestKey, shells: ShellHost) {
  const token = await makeDeployToken(api.connection, { remotes: ['*'], name: 'everything', mayMove: true });
  const revOf = async (name: string): Promise<number> => (await api.models.RegistryRow.findById(name).lean())?.rev ?? 0;
  const put = async (
    path: string,
    name: string,
    body: object,
    { rev, token: by = token, ifMatch }: PublishOptions,
  ): Promise<Answer<ReleaseRow>> => {
    const header = ifMatch === undefined ? `"${rev ?? (await revOf(name))}"` : ifMatch;
    return api.put<ReleaseRow>(path, body, { token: by, headers: header === null ? {} : { 'if-match': header } });
  };
  const signed = (name: string, more: Partial<RegistryBuild> = {}, by: TestKey = key): RegistryBuild => {
    const build = aBuild(name, more);
    return signBuild(name, name === 'shell' && !more.entry ? servedShell(shells, build) : build, by.signer);
  };
  return {
    shells,
    api,
    key,
    token,
    signed,
    revOf,
    publish: (name: string, build: RegistryBuild, options: PublishOptions = {}) =>
      put(
        `/api/registry/rows/${name}`,
        name,
        {
          channel: options.channel ?? 'stable',
          build,
          ...(options.percent !== undefined && { percent: options.percent }),
          ...(options.why && { why: options.why }),
        },
        options,
      ),
    rollBack: (name: string, body: object = {}, options: PublishOptions = {}) =>
      put(`/api/registry/rows/${name}/rollback`, name, body, options),
    promote: (name: string, options: PublishOptions = {}) =>
      put(`/api/registry/rows/${name}/promote`, name, { ...(options.why && { why: options.why }) }, options),
    setDisabled: (name: string, disabled: boolean, options: PublishOptions = {}) =>
      put(`/api/registry/rows/${name}/disabled`, name, { disabled }, options),
    pin: (name: string, estateId: string, build: string | null, options: PublishOptions = {}) =>
      put(`/api/registry/rows/${name}/pins/${estateId}`, name, { build }, options),
    handOver: (name: string, path: string, to: string, options: PublishOptions = {}) => {
      const body = { path, to, ...(options.why && { why: options.why }) };
      return put(`/api/registry/rows/${name}/hand-over`, name, body, options);
    },
    row: (name: string, by = token) => api.get<ReleaseRow>(`/api/registry/rows/${name}`, { token: by }),
  };
}
export type ReleaseScene = Awaited<ReturnType<typeof aReleaseScene>>;
