import type { ContactDetails, FoundPerson } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { callsOf } from '../../create-test-api.js';
import { pause } from '../api-process.js';
import type { Seeded, Side } from './release.js';

export interface Invoice {
  readonly _id: string;
  readonly status: string;
  readonly data: { readonly amount?: number };
}
/** What an API answers staff about people and deposits. */
export interface Answers {
  /** Who calls, by landowner and address. */
  readonly callers: Readonly<Record<string, readonly FoundPerson[]>>;
  /** ContactDetails, by the id of a lead. */
  readonly contacts: Readonly<Record<string, ContactDetails>>;
  /** Invoices of an EOI: paid and open ones. */
  readonly invoices: Readonly<Record<string, readonly Invoice[]>>;
  /** What is due for a lot, in dollars; null where nothing is set. */
  readonly dues: Readonly<Record<string, number | null>>;
}
/** What is asked for. */
export interface Asked {
  readonly leads: readonly { readonly id: string; readonly email: string; readonly side: 'main' | 'other' }[];
  readonly eois: readonly { readonly id: string; readonly lotId: string; readonly stageId: string }[];
}

const LANES = 4;
const STATUSES = ['ok', 'in progress'];

/** Every fiftieth person of the main landowner, every fifth of the other's, and every EOI. */
export async function askedOf(connection: Connection, { main, other }: Seeded): Promise<Asked> {
  const leads = await connection.collection('leads').find({}).sort({ _id: 1 }).toArray();
  const indexOf = (email: unknown) => Number(/^person-(\d+)@/.exec(String(email))?.[1] ?? 1);
  const of = (side: 'main' | 'other', { estateId }: Side) =>
    leads
      .filter((lead) => String(lead['estateId']) === estateId && [0, 4].includes(indexOf(lead['email']) % 100))
      .map(({ _id, email }) => ({ id: String(_id), email: String(email), side }));
  const eois = await connection.collection('eois').find({}).sort({ _id: 1 }).toArray();
  return {
    leads: [...of('main', main), ...of('other', other)],
    eois: eois.map(({ _id, lotId, stageId }) => ({ id: String(_id), lotId: String(lotId), stageId: String(stageId) })),
  };
}

async function each<T, R>(
  all: readonly T[],
  ask: (item: T) => Promise<readonly [string, R]>,
): Promise<Record<string, R>> {
  const waiting = [...all];
  const answers: (readonly [string, R])[] = [];
  const lane = async (): Promise<void> => {
    for (let item = waiting.pop(); item; item = waiting.pop()) answers.push(await ask(item));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return Object.fromEntries(answers);
}

/** Asks again where an API is busy: the release before reads all lots for one person. */
async function patiently<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 20) return answer;
    await pause(500);
  }
}

/** Asks an API for what staff read. @throws Error for an answer that isn't 200 */
export async function answersOf(origin: string, { leads, eois }: Asked, seeded: Seeded): Promise<Answers> {
  const { get, post } = callsOf(origin);
  const body = <T>({ status, body: answer }: { status: number; body: T }, path: string): T => {
    if (status !== 200 && status !== 201) throw new Error(`${status} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const read = async <T>(path: string, token: string) => body(await patiently(() => get<T>(path, { token })), path);
  return {
    callers: await each(leads, async ({ email, side }) => {
      const path = '/api/staff/people/find';
      const { token } = seeded[side];
      const { data } = body(await patiently(() => post<{ data: FoundPerson[] }>(path, { email }, { token })), path);
      return [`${side} ${email}`, data] as const;
    }),
    contacts: await each(
      leads,
      async ({ id, side }) =>
        [id, await read<ContactDetails>(`/api/staff/contacts/${id}`, seeded[side].token)] as const,
    ),
    invoices: await each(eois, async ({ id }) => {
      const all = await Promise.all(
        STATUSES.map((status) =>
          read<Invoice[]>(
            `/api/staff/invoices?eoiId=${id}&operationType=payment%20request&operationStatus=${encodeURIComponent(status)}`,
            seeded.main.token,
          ),
        ),
      );
      return [id, all.flat()] as const;
    }),
    dues: await each(eois, async ({ lotId, stageId }) => {
      const lot = await read<{ deposit?: number | null }>(
        `/api/staff/stages/${stageId}/lots/${lotId}`,
        seeded.main.token,
      );
      return [lotId, lot.deposit ?? null] as const;
    }),
  };
}
