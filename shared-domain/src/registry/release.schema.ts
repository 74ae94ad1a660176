import { array, mixed } from 'yup';
import { plainNumber, plainObject, plainText } from '../api/plain.schema.js';

/** Where a build goes live: for everybody, or for a share of the visits to own pages. */
export const CHANNELS = ['stable', 'next'] as const;
export type Channel = (typeof CHANNELS)[number];

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?$/;
const BUILD = /^[0-9a-f]{8,64}$/;

const buildName = () => plainText('Build').matches(BUILD, 'Build must be the content hash in the folder’s name');
const why = () => plainText('Why').max(300).optional();
const names = (label: string) => array(plainText(label).max(80).required()).max(100).required();

/** Text → text with bounded size: hashes, ranges, versions. */
const textTable = (label: string, most: number) =>
  mixed<Readonly<Record<string, string>>>()
    .label(label)
    .test('table', `${label} must be a table of texts`, (value) => value === undefined || isTextTable(value, most));

function isTextTable(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= most && entries.every(([key, text]) => key.length <= 200 && key !== '__proto__' && typeof text === 'string' && text.length <= 200);
}

const signedBuildSchema = /*#__PURE__*/ plainObject({
  version: plainText('Version').matches(VERSION, 'Version must be semantic, e.g. 1.4.0').required(),
  build: buildName().required(),
  entry: plainText('Entry').url().max(500).required(),
  contract: plainText('Contract').matches(VERSION, 'Contract must be semantic, e.g. 1.0.0').required(),
  provides: plainObject({ routes: names('Route'), slots: names('Slot'), modals: names('Modal') }).required(),
  requires: textTable('Requires', 100).required(),
  files: textTable('Files', 500).required(),
  preload: array(plainText('Preload').max(200).required()).max(50).required(),
  staffOnly: mixed<boolean>().oneOf([true, false]).optional(),
  shared: textTable('Shared', 100).optional(),
  signature: plainText('Signature').max(200).required(),
  keyId: plainText('Key').max(80).required(),
}).required();

/** The body of registry/publishBuild. `percent` belongs to the channel `next`. */
export const publishBuildSchema = /*#__PURE__*/ plainObject({
  channel: plainText('Channel').oneOf(CHANNELS).required(),
  percent: plainNumber('Per cent').integer().min(0).max(100).optional(),
  build: signedBuildSchema,
  why: why(),
});

/** The body of registry/rollBackBuild. */
export const moveBuildSchema = /*#__PURE__*/ plainObject({ build: buildName().optional(), why: why() });

/** The body of registry/pinBuild; null frees the estate. */
export const pinBuildSchema = /*#__PURE__*/ plainObject({ build: buildName().nullable().defined(), why: why() });
