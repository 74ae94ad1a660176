import { type Registry } from '@lotline/shared-domain';
import { type BuiltRelease, syncRows } from '../../src/registry/releases/sync-rows.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

export const STATIC = 'https://static.lotline.example';
export const hash = (letter: string): string => letter.repeat(64);
export const provides = (routes: string[], slots: string[] = [], modals: string[] = []) => ({ routes, slots, modals });
export const RELEASES: BuiltRelease[] = [
  {
    folder: '0.1.0-aaaaaaaa',
    release: {
      name: 'shell',
      version: '0.1.0',
      build: 'aaaaaaaa',
      contract: '1.0.0',
      entry: 'main.1.js',
      provides: provides([]),
      files: { 'main.1.js': hash('m'), 'core.2.js': hash('c') },
      preload: ['main.1.js', 'core.2.js'],
    },
  },
  {
    folder: '0.1.0-bbbbbbbb',
    release: {
      name: 'mf-estate-map',
      version: '0.1.0',
      build: 'bbbbbbbb',
      contract: '1.0.0',
      provides: provides(['EstateMap'], ['estate-map']),
      files: { 'mf-manifest.json': hash('j'), 'remoteEntry.3.js': hash('r') },
      preload: ['remoteEntry.3.js'],
    },
  },
  {
    folder: '0.1.0-cccccccc',
    release: {
      name: 'mf-sales-desk',
      version: '0.1.0',
      build: 'cccccccc',
      contract: '1.0.0',
      provides: provides(['Lots']),
      files: {},
      preload: [],
      staffOnly: true,
    },
  },
];
export interface Page {
  status: number;
  html: string;
  headers: Headers;
  /** What a reader without scripts reads. */
  text: string;
  boot: {
    registry: Registry;
    estateId: string | null;
    data: Record<string, { asOf: string; body: unknown }>;
    nonce: string;
    staticOrigin: string;
    role: string;
    features: { devOutbox: boolean };
  };
}
export let api: SeededApi;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createSeededApi();
    await syncRows(api.connection, { releases: RELEASES, staticOrigin: STATIC });
  }, 60_000);
  afterAll(() => api.close());
}
export async function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(api.url + path, { headers });
  const html = await response.text();
  const boot = JSON.parse(
    /<script type="application\/json" id="lotline-boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as Page['boot'];
  const body = /<div id="root">([\s\S]*)<\/div>\n<script/.exec(html)?.[1] ?? '';
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return { status: response.status, html, headers: response.headers, text, boot };
}
export const meta = ({ html }: Page, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
