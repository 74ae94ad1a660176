import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedMongo } from './embedded-mongo.js';

const folder = mkdtempSync(join(tmpdir(), 'lotline-beside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds the database that npm start runs on a data folder, by the names it gives', () => {
  expect(embeddedMongo({ LOTLINE_DATA_DIR: folder, NODE_ENV: 'development' })).toBeUndefined();
  writeFileSync(join(folder, 'mongod.json'), JSON.stringify({ version: '6.0.5', port: 29978 }));
  const uri = embeddedMongo({ LOTLINE_DATA_DIR: folder, NODE_ENV: 'development' });
  expect(uri).toBe('mongodb://127.0.0.1:29978/lotline?replicaSet=lotline');
  const names = execFileSync(
    'grep',
    ['-hoE', "(SET_NAME|DATABASE) = '[a-z]+'", join(__dirname, '../../../../tools/mongo/replica-set.mjs')],
    { encoding: 'utf8' },
  );
  expect(names.trim().split('\n')).toEqual(["SET_NAME = 'lotline'", "DATABASE = 'lotline'"]);
  for (const NODE_ENV of ['production', 'Production', undefined])
    expect(embeddedMongo({ LOTLINE_DATA_DIR: folder, NODE_ENV })).toBeUndefined();
});
