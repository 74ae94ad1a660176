import type { RegistryBuild, ReleaseRow } from '@lotline/shared-domain';
import type { TestbedAddresses } from '../testbed';

/** The API's answers to a deploy token. */
export interface Answer<Body> {
  status: number;
  body: Body;
}
type Problem = { code?: string; message?: string; errors?: unknown };

async function call<Body>(
  { url, deployToken }: TestbedAddresses,
  method: string,
  path: string,
  rev?: number,
  body?: unknown,
): Promise<Answer<Body & Problem>> {
  const answer = await fetch(`${url}/api/registry${path}`, {
    method,
    headers: {
      authorization: `Bearer ${deployToken}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body & Problem };
}

async function moved(name: string, answering: Promise<Answer<ReleaseRow & Problem>>): Promise<ReleaseRow> {
  const { status, body } = await answering;
  if (status !== 200)
    throw new Error(
      `${name} could not be moved: ${status} ${body.code}: ${body.message} ${JSON.stringify(body.errors ?? [])}`,
    );
  return body;
}

const revOf = async (testbed: TestbedAddresses, name: string): Promise<number> =>
  (await call<ReleaseRow>(testbed, 'GET', `/rows/${name}`)).body.rev ?? 0;

/** Attempts to make a signed build live. */
export const tryPublish = async (
  testbed: TestbedAddresses,
  name: string,
  build: RegistryBuild,
  { channel = 'stable', percent }: { channel?: 'stable' | 'next'; percent?: number } = {},
) =>
  call<ReleaseRow>(testbed, 'PUT', `/rows/${name}`, await revOf(testbed, name), {
    channel,
    build,
    ...(percent === undefined ? {} : { percent }),
  });

/** Makes a signed build live. */
export const publish = (
  testbed: TestbedAddresses,
  name: string,
  build: RegistryBuild,
  options: { channel?: 'stable' | 'next'; percent?: number } = {},
) => moved(name, tryPublish(testbed, name, build, options));

/** Rolls back to the previous build. */
export const rollBack = async (testbed: TestbedAddresses, name: string) =>
  moved(name, call<ReleaseRow>(testbed, 'PUT', `/rows/${name}/rollback`, await revOf(testbed, name), {}));

/** Pins an estate to a build of the row; null unpins it. */
export const pin = async (testbed: TestbedAddresses, name: string, estate: string, build: string | null) =>
  moved(name, call<ReleaseRow>(testbed, 'PUT', `/rows/${name}/pins/${estate}`, await revOf(testbed, name), { build }));

/** Hands a route of a remote over to another remote. */
export const handOver = async (testbed: TestbedAddresses, name: string, path: string, to: string) =>
  moved(name, call<ReleaseRow>(testbed, 'PUT', `/rows/${name}/hand-over`, await revOf(testbed, name), { path, to }));

export interface Counted {
  remote: string;
  build: string;
  kind: string;
  code: string;
  count: number;
}

/** What open pages have reported about a remote in the last day, as totalled on the release board. */
export async function boardOf(testbed: TestbedAddresses, remote: string): Promise<Counted[]> {
  const { status, body } = await call<{ reports: Counted[] }>(testbed, 'GET', '/board');
  if (status !== 200) throw new Error(`The board answered ${status}`);
  return body.reports.filter((one) => one.remote === remote);
}
