import { readdir, readFile } from 'node:fs/promises';
import { type FileStore, hashedName } from '../files/file-store.js';
import { DEMO_FOLDER, type DemoBuilder } from './demo-data.js';
import { inclusionsSheet } from './drawing/inclusions-sheet.js';
import { interiors } from './drawing/interiors.js';
import { larkspurGreen } from './drawing/larkspur-green.js';
import { wordmark } from './drawing/logos.js';
import { pennyroyalQuay } from './drawing/pennyroyal-quay.js';

/** File URLs by name in the demo data: `stage-4.svg` → `/files/stage-4-3fa9c2d104be.svg`. */
export type Urls = ReadonlyMap<string, string>;

async function demoDrawings(): Promise<[string, string][]> {
  const folders = ['', 'homes/', 'logos/'];
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(`${DEMO_FOLDER}${folder}`)).map((name) => `${folder}${name}`)),
  );
  const drawings = names.flat().filter((name) => name.endsWith('.svg'));
  return Promise.all(
    drawings.map(async (name): Promise<[string, string]> => [name, await readFile(`${DEMO_FOLDER}${name}`, 'utf8')]),
  );
}

/** The name of the sheet with a builder's inclusions. */
export const sheetOf = (builder: string): string => `inclusions/${builder}-inclusions.svg`;

function drawn(builders: readonly DemoBuilder[]): [string, string][] {
  const quay = pennyroyalQuay.stages.map((stage): [string, string] => [
    `pennyroyal-quay-stage-${stage.title}.svg`,
    pennyroyalQuay.draw(stage.window, `Plan of Pennyroyal Quay, stage ${stage.title}`, stage),
  ]);
  const green = larkspurGreen.stages.map((stage): [string, string] => [
    `larkspur-green-stage-${stage.title}.svg`,
    larkspurGreen.draw(stage.window, `Plan of Larkspur Green, stage ${stage.title}`, stage),
  ]);
  return [
    ...interiors(),
    ...builders.map((builder): [string, string] => [sheetOf(builder.key), inclusionsSheet(builder)]),
    ...quay,
    ...green,
    [
      'larkspur-green-masterplan.svg',
      larkspurGreen.draw({ x: 0, y: 0, ...larkspurGreen.size }, 'Masterplan of Larkspur Green'),
    ],
    ['pennyroyal-quay-logo.svg', wordmark('Pennyroyal Quay', '#1f5d78', 'wave')],
    ['larkspur-green-logo.svg', wordmark('Larkspur Green', '#6d4a94', 'flower')],
  ];
}

/** Stores every demo drawing under a content-hashed name; existing files stay. */
export async function storeDrawings(store: FileStore, builders: readonly DemoBuilder[]): Promise<Urls> {
  const urls = new Map<string, string>();
  for (const [name, content] of [...(await demoDrawings()), ...drawn(builders)]) {
    const base = name.replace(/^.*\//, '').replace(/\.svg$/, '');
    const stored = hashedName(base, 'svg', content);
    await store.put(stored, Buffer.from(content));
    urls.set(name, `/files/${stored}`);
  }
  return urls;
}
