import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mongodbUri } from './api';

const runFile = promisify(execFile);
type Row = Readonly<Record<string, unknown>>;

/** All records of one address. */
export interface Records {
  leads: Row[];
  enquiries: Row[];
  waitlist: Row[];
  watches: Row[];
  holds: Row[];
  /** Emails to the person, or to the estate about them. */
  letters: { to: string; template: string; subject: string; text: string; html: string; replyTo?: string | null }[];
  /** Tracked events of the lot. */
  events: { actionsName: string; eventLabelByName?: string; eventByCategory?: string; eventByAction?: string }[];
  businesses: { _id: string; title: string }[];
}

/**
 * All records of an address in the database, from any form.
 * @example expect((await recordsOf(buyer.email)).enquiries).toHaveLength(1);
 */
export async function recordsOf(email: string, lotId = ''): Promise<Records> {
  const { stdout } = await runFile(process.execPath, [join('tools', 'test', 'records.mjs'), email, lotId], {
    env: { ...process.env, LOTLINE_E2E_MONGODB_URI: mongodbUri() },
    maxBuffer: 20_000_000,
  });
  return JSON.parse(stdout) as Records;
}

/** An existing business, whose id is passed along in links (D21). */
export async function aBusinessId(): Promise<string> {
  const [business] = (await recordsOf('nobody@example.com')).businesses;
  if (!business) throw new Error('The demo data has no business');
  return business._id;
}
