import type { RegistryBuild, ReleaseRow } from '@lotline/shared-domain';
import type { StandAddresses } from '../stand';

/** The API's answers to a deploy token. */
export interface Answer<Body> {
  status: number;
  body: Body;
}
type Problem = { code?: string; message?: string; errors?: unknown };

async function call<Body>(
  { url, deployToken }: StandAddresses,
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

const revOf = async (stand: StandAddresses, name: string): Promise<number> =>
  (await call<ReleaseRow>(stand, 'GET', `/rows/${name}`)).body.rev ?? 0;

/** Attempts to make a signed build live. */
export const tryPublish = async (
  stand: StandAddresses,
  name: string,
  build: RegistryBuild,
  { channel = 'stable', percent }: { channel?: 'stable' | 'next'; percent?: number } = {},
) =>
  call<ReleaseRow>(stand, 'PUT', `/rows/${name}`, await revOf(stand, name), {
    channel,
    build,
    ...(percent === undefined ? {} : { percent }),
  });

/** Makes a signed build live. */
export const publish = (
  stand: StandAddresses,
  name: string,
  build: RegistryBuild,
  options: { channel?: 'stable' | 'next'; percent?: number } = {},
) => moved(name, tryPublish(stand, name, build, options));

/** Rolls back to the previous build. */
export const rollBack = async (stand: StandAddresses, name: string) =>
  moved(name, call<ReleaseRow>(stand, 'PUT', `/rows/${name}/rollback`, await revOf(stand, name), {}));

/** Pins an estate to a build of the row; null unpins it. */
export const pin = async (stand: StandAddresses, name: string, estate: string, build: string | null) =>
  moved(name, call<ReleaseRow>(stand, 'PUT', `/rows/${name}/pins/${estate}`, await revOf(stand, name), { build }));

/** Hands a route of a remote over to another remote. */
export const handOver = async (stand: StandAddresses, name: string, path: string, to: string) =>
  moved(name, call<ReleaseRow>(stand, 'PUT', `/rows/${name}/hand-over`, await revOf(stand, name), { path, to }));

export interface Counted {
  remote: string;
  build: string;
  kind: string;
  code: string;
  count: number;
}

/** What open pages have reported about a remote in the last day, as totalled on the release board. */
export async function boardOf(stand: StandAddresses, remote: string): Promise<Counted[]> {
  const { status, body } = await call<{ reports: Counted[] }>(stand, 'GET', '/board');
  if (status !== 200) throw new Error(`The board answered ${status}`);
  return body.reports.filter((one) => one.remote === remote);
}
