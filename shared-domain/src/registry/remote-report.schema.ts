import type { InferType } from 'yup';
import { plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { ROW_NAME } from './similar-names.js';

/** Kinds of telemetry about a remote on a page. */
export const REPORT_KINDS = ['loaded', 'failed', 'fallback', 'previous', 'refused', 'skew', 'recovered'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Cause of a report; any other is reported as `other`. */
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

/** The body of registry/reportRemotes: at most 20 reports of one page, without visitor data. */
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
