import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../src/config/bucket.js';
import { pause } from './api-process.js';

const VERSION = '2.6.0';
const LIBRARIES = join(homedir(), '.cache', 'lotline', `s3proxy-${VERSION}`);
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>lotline</groupId><artifactId>s3</artifactId><version>1</version><dependencies><dependency>
<groupId>org.gaul</groupId><artifactId>s3proxy</artifactId><version>${VERSION}</version></dependency></dependencies></project>`;
const CREDENTIALS = { accessKeyId: 'test-id', secretAccessKey: 'test-secret', region: 'us-east-1' };

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0;

/** Whether this machine has Java and S3Proxy, which Maven installs once per machine and version. */
export function hasS3Server(): boolean {
  if (!runs('java', '-version')) return false;
  if (existsSync(LIBRARIES) && readdirSync(LIBRARIES).length > 0) return true;
  const folder = mkdtempSync(join(tmpdir(), 'lotline-s3proxy-'));
  writeFileSync(join(folder, 'pom.xml'), POM);
  mkdirSync(LIBRARIES, { recursive: true });
  const isInstalled = runs(
    'mvn',
    '--quiet',
    '--file',
    join(folder, 'pom.xml'),
    'dependency:copy-dependencies',
    `-DoutputDirectory=${LIBRARIES}`,
  );
  rmSync(folder, { recursive: true });
  if (!isInstalled) rmSync(LIBRARIES, { recursive: true });
  return isInstalled;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts S3Proxy, which checks signatures, with its objects in memory. */
export async function startS3Server(): Promise<{ newBucket(): Promise<BucketSettings>; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-s3-'));
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const properties = {
    's3proxy.endpoint': endpoint,
    's3proxy.authorization': 'aws-v4',
    's3proxy.identity': CREDENTIALS.accessKeyId,
    's3proxy.credential': CREDENTIALS.secretAccessKey,
    'jclouds.provider': 'transient-nio2',
    'jclouds.identity': 'none',
    'jclouds.credential': 'none',
    'jclouds.filesystem.basedir': folder,
  };
  const file = join(folder, 's3proxy.properties');
  writeFileSync(
    file,
    Object.entries(properties)
      .map((pair) => pair.join('='))
      .join('\n'),
  );
  const args = ['-Xmx256m', '-cp', `${LIBRARIES}/*`, 'org.gaul.s3proxy.Main', '--properties', file];
  const server: ChildProcess = spawn('java', args, { stdio: 'ignore' });
  const put = async (bucket: string): Promise<Response> => {
    const url = `${endpoint}/${bucket}`;
    const signed = await new AwsV4Signer({ ...CREDENTIALS, service: 's3', url, method: 'PUT' }).sign();
    return fetch(signed.url, { method: 'PUT', headers: signed.headers });
  };
  let made = 0;
  for (const giveUpAt = Date.now() + 60_000; ; await pause(200)) {
    const answer = await put('first').catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > giveUpAt) throw new Error('S3Proxy did not start');
  }
  return {
    async newBucket() {
      made += 1;
      const bucket = `bucket-${made}`;
      if (!(await put(bucket)).ok) throw new Error(`${bucket} could not be made`);
      return { endpoint, bucket, prefix: made % 2 ? 'files/of-one/' : '', ...CREDENTIALS };
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
