import type { ReportCode, ReportKind } from '@lotline/shared-domain';
import { Schema } from 'mongoose';
import { defineCollection } from '../../database/collection.js';

/**
 * Count of one kind of report about a build in one hour. Contains nothing about the reporter; expires after 30 days.
 */
export interface RemoteReportRecord {
  /** `<hour>|<remote>|<build>|<kind>|<code>`. */
  _id: string;
  hour: Date;
  remote: string;
  version: string;
  build: string;
  kind: ReportKind;
  code: ReportCode;
  count: number;
  /** Durations by bucket, `b0` … as bounded by `BUCKETS_MS`. */
  ms?: Record<string, number>;
  lastAt: Date;
}

export const remoteReportCollection = defineCollection<RemoteReportRecord>({
  name: 'RemoteReport',
  collection: 'remote_reports',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'of programs' },
  audit: 'none',
  retention: 'expires',
  fields: {
    _id: String,
    hour: Date,
    remote: String,
    version: String,
    build: String,
    kind: String,
    code: String,
    count: Number,
    ms: Schema.Types.Mixed,
    lastAt: Date,
  },
  indexes: [
    {
      name: 'reports_by_hour_30_days',
      keys: { hour: 1 },
      expireAfterSeconds: 30 * 86_400,
      serves: 'the release board; counters are forgotten after 30 days',
    },
  ],
  required: ['hour', 'remote', 'build', 'kind', 'code', 'count', 'lastAt'],
});
