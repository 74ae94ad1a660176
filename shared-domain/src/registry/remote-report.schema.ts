import type { InferType } from 'yup';
import { plainList, plainNumber, plainObject, plainText } from '../api/plain.schema.js';
import { ROW_NAME } from './similar-names.js';

/** What can be told of a remote on a page. */
export const REPORT_KINDS = ['loaded', 'failed', 'fallback', 'previous', 'refused', 'skew', 'recovered'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why, in one word; anything else is told as `other`. */
export const REPORT_CODES = [
  'ok',
  'manifest',
  'entry',
  'chunk',
  'timeout',
  'hash',
  'origin',
  'signature',
  'contract',
  'render',
  'saga',
  'reducer',
  'late',
  'share',
  'other',
] as const;
export type ReportCode = (typeof REPORT_CODES)[number];

/** The body of registry/reportRemotes: at most 20 facts of one page, nothing about its visitor. */
export const remoteReportsSchema = /*#__PURE__*/ plainObject({
  reports: plainList(
    'Reports',
    plainObject({
      remote: plainText('Remote').matches(ROW_NAME).required(),
      version: plainText('Version').max(40).required(),
      build: plainText('Build').max(64).required(),
      kind: plainText('Kind').oneOf(REPORT_KINDS).required(),
      code: plainText('Code').oneOf(REPORT_CODES).required(),
      /** How long it took, in ms. */
      ms: plainNumber('Duration').integer().min(0).max(600_000).optional(),
    }).required(),
  )
    .min(1)
    .max(20)
    .required(),
});
export type RemoteReports = InferType<typeof remoteReportsSchema>;
export type RemoteReport = RemoteReports['reports'][number];
