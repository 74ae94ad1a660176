import { type Environment, wholeNumber } from './environment.js';

const MB = 1024 * 1024;

/** Accounts with quotas of their own: buyers, and everybody else. */
export type UploaderKind = 'customer' | 'staff';

/** Minimum speed of uploads, and storage quotas, in bytes and ms. */
export interface UploadSettings {
  /** Bytes per second, over any window. */
  readonly leastRate: number;
  readonly windowMs: number;
  /** Storage of one account, in total and added within 24 hours. */
  readonly quotas: Readonly<Record<UploaderKind, { readonly stored: number; readonly day: number }>> & {
    /** Storage of one estate, without buyers' files, and of one builder. */
    readonly estate: number;
    readonly builder: number;
  };
}

/** The settings of uploads: `LOTLINE_UPLOAD_…`. */
export function uploadsOf(env: Environment): UploadSettings {
  const megabytes = (name: string, fallback: number): number =>
    wholeNumber(env, `LOTLINE_UPLOAD_${name}_MB`, fallback) * MB;
  return {
    leastRate: wholeNumber(env, 'LOTLINE_UPLOAD_LEAST_RATE', 16 * 1024),
    windowMs: wholeNumber(env, 'LOTLINE_UPLOAD_WINDOW_MS', 60_000),
    quotas: {
      customer: { stored: megabytes('CUSTOMER', 500), day: megabytes('CUSTOMER_DAY', 250) },
      staff: { stored: megabytes('STAFF', 20_000), day: megabytes('STAFF_DAY', 4_000) },
      estate: megabytes('ESTATE', 50_000),
      builder: megabytes('BUILDER', 10_000),
    },
  };
}
