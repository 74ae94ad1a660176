import { type InferType, mixed } from 'yup';
import { plainBoolean, plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';

/** Release channels: all visits, or a percentage of the visits to own pages. */
export const CHANNELS = ['stable', 'next'] as const;
export type Channel = (typeof CHANNELS)[number];

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?$/;
const BUILD = /^[0-9a-f]{8,64}$/;
/** Host, optional port, and path; no user, query or fragment. `localhost` is allowed. */
const ENTRY = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w./~-]+$/i;

const buildName = () => plainText('Build').matches(BUILD, 'Build must be the content hash in the folder’s name');
const why = () => plainText('Why').max(300).optional();
/** Paths in the syntax of the shell's router: segments, parameters, optional `*` at the end. */
const ROUTE_PATH = /^(?:\/:?[\w.~-]{1,80}\??){1,12}(?:\/\*)?$/;
const names = (label: string) => plainList(label, plainText(label).max(80).required()).max(100).required();

const routePath = () =>
  plainText('Path').max(300).matches(ROUTE_PATH, 'Path must be a route’s path, e.g. /price-board/:stage').required();
const routePaths = () => plainList('Path', routePath()).max(100).optional();

const modalDeclaration = () =>
  plainObject({
    modal: plainText('Modal').max(80).required(),
    link: plainObject({
      key: plainText('Link’s key')
        .matches(/^\w{1,40}$/, 'Link’s key must be a word')
        .required(),
      under: plainList(
        'Link’s path',
        plainText('Link’s path')
          .matches(/^\/[\w/.-]{0,200}$/, 'Link’s path must begin with a slash')
          .required(),
      )
        .min(1)
        .max(20)
        .required(),
    })
      .optional()
      .default(undefined),
    prefetch: plainText('Prefetch').oneOf(['first', 'next']).optional(),
    standIn: plainText('Stand-in').max(80).optional(),
    step: plainBoolean('Step').optional(),
    over: plainBoolean('Over').optional(),
    width: plainText('Width').oneOf(['narrow', 'medium', 'wide']).optional(),
    opener: plainObject({
      place: plainText('Opener’s place').oneOf(['estate-header']).required(),
      label: plainText('Opener’s label').max(40).required(),
      icon: plainText('Opener’s icon').max(40).optional(),
    })
      .optional()
      .default(undefined),
  }).required();

/** A record of strings with bounded size: hashes, ranges, versions. */
const textTable = (label: string, most: number) =>
  mixed<Readonly<Record<string, string>>>()
    .label(label)
    .test('table', `${label} must be a table of texts`, (value) => value === undefined || isTextTable(value, most));

function isTextTable(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= most &&
    entries.every(
      ([key, text]) => key.length <= 200 && key !== '__proto__' && typeof text === 'string' && text.length <= 200,
    )
  );
}

const signedBuildSchema = /*#__PURE__*/ plainObject({
  version: plainText('Version').matches(VERSION, 'Version must be semantic, e.g. 1.4.0').required(),
  build: buildName().required(),
  entry: plainText('Entry').matches(ENTRY, 'Entry must be the http address of a file').max(500).required(),
  contract: plainText('Contract').matches(VERSION, 'Contract must be semantic, e.g. 1.0.0').required(),
  provides: plainObject({
    routes: names('Route'),
    slots: names('Slot'),
    modals: names('Modal'),
    paths: routePaths(),
    declares: plainList('Modal', modalDeclaration()).max(100).optional(),
  }).required(),
  requires: textTable('Requires', 100).required(),
  files: textTable('Files', 500).required(),
  preload: plainList('Preload', plainText('Preload').max(200).required()).max(50).required(),
  staffOnly: mixed<boolean>().oneOf([true, false]).optional(),
  shared: textTable('Shared', 100).optional(),
  signature: plainText('Signature').max(200).required(),
  keyId: plainText('Key').max(80).required(),
}).required();

/**
 * The body of registry/publishBuild. `percent` is for the channel `next`: absent, it keeps the current percentage or
 * starts at 10; 0 removes `next`.
 */
export const publishBuildSchema = /*#__PURE__*/ plainObject({
  channel: plainText('Channel').oneOf(CHANNELS).required(),
  percent: plainNumber('Per cent').integer().min(0).max(100).optional(),
  build: signedBuildSchema,
  why: why(),
});

export type PublishBuild = InferType<typeof publishBuildSchema>;

/** The body of registry/rollBackBuild. */
export const moveBuildSchema = /*#__PURE__*/ plainObject({ build: buildName().optional(), why: why() });

/** The body of registry/promoteBuild. */
export const promoteBuildSchema = /*#__PURE__*/ plainObject({ why: why() });
/** The body of registry/setDisabled. */
export const setDisabledSchema = /*#__PURE__*/ plainObject({
  disabled: mixed<boolean>().oneOf([true, false]).required(),
  why: why(),
});

/** The body of registry/handOverPath: `to` is the remote that renders the path from now on. */
export const handOverPathSchema = /*#__PURE__*/ plainObject({
  path: routePath(),
  to: plainText('To')
    .matches(/^mf-[a-z][a-z0-9-]{0,40}$/, 'To must be the name of a remote, e.g. mf-admin-maps')
    .required(),
  why: why(),
});
export type HandOverPath = InferType<typeof handOverPathSchema>;

/** The body of registry/pinBuild; null unpins the estate. */
export const pinBuildSchema = /*#__PURE__*/ plainObject({ build: buildName().nullable().defined(), why: why() });
export type MoveBuild = InferType<typeof moveBuildSchema>;
export type PromoteBuild = InferType<typeof promoteBuildSchema>;
export type SetDisabled = InferType<typeof setDisabledSchema>;
export type PinBuild = InferType<typeof pinBuildSchema>;
