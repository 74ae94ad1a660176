import { randomUUID } from 'node:crypto';
import { callsOf } from '../../create-test-api.js';
import type { Seeded } from './release.js';

/** At once. */
const LANES = 3;
/** Of the seed's people, none that `askedOf` asks for. */
const knownEmail = (turn: number): string => `person-${(turn % 1_500) * 10 + 7}@example.com`;

export interface Writing {
  /** How many were accepted so far. */
  count(): number;
  /** Ends it; returns what was accepted of each kind, and what was refused. */
  stop(): Promise<{ readonly accepted: Readonly<Record<string, number>>; readonly refused: readonly string[] }>;
}

/**
 * Sends one submission after another to an API until it is stopped: enquiries, waitlist entries and hold requests of new and known
 * people, and EOIs, sales elsewhere and approvals by staff.
 * @param name makes its new people differ from those of another
 */
export function startWriting(origin: string, seeded: Seeded, lots: Seeded['free'], name: string): Writing {
  const { get, post } = callsOf(origin);
  const { token, estateId } = seeded.main;
  const accepted: Record<string, number> = {};
  const refused: string[] = [];
  const free = [...lots];
  let turns = 0;
  let isOver = false;

  const someone = (turn: number, isKnown = false) => ({
    firstName: 'Wren',
    lastName: 'Halloran',
    email: isKnown ? knownEmail(turn) : `${name}-${turn}@example.com`,
    phone: '0491 570 156',
  });
  const send = (path: string, body: object, staff?: { rev?: number }) =>
    post(`/api${path}`, body, {
      key: randomUUID(),
      ...(staff && { token, headers: { 'if-match': `"${staff.rev ?? 0}"` } }),
    });
  const hold = (lotId: string, turn: number, isKnown = false) =>
    send('/holds', {
      lotId,
      leadDetails: someone(turn, isKnown),
      holderType: 'Investor',
      postcode: '3000',
      filledMs: 9000,
    });
  const approve = async (turn: number) => {
    const lot = free.pop()!;
    await hold(lot.id, turn);
    const { body } = await get<{ data: { _id: string }[] }>(`/api/staff/holds?lotId=${lot.id}&status=pending`, {
      token,
    });
    return send(`/staff/holds/${body.data[0]?._id}/approve`, {}, {});
  };
  const KINDS: Readonly<Record<string, (turn: number) => Promise<{ status: number; body: unknown }>>> = {
    enquiry: (turn) => send('/enquiries', { estateId, ...someone(turn), filledMs: 9000 }),
    waitlist: (turn) =>
      send('/waitlist', { estateId: seeded.secondId, ...someone(turn), consent: true, filledMs: 9000 }),
    'known enquiry': (turn) => send('/enquiries', { estateId, ...someone(turn, true), filledMs: 9000 }),
    hold: (turn) => hold(lots[turn % 20]!.id, turn),
    eoi: (turn) => {
      const lot = free.pop()!;
      return send(`/staff/lots/${lot.id}/eoi`, someone(turn, turn % 2 === 0), lot);
    },
    'sale elsewhere': (turn) => {
      const { firstName, lastName, email, phone } = someone(turn);
      const lot = free.pop()!;
      const sale = { salePhase: 'eoi', fullName: `${firstName} ${lastName}`, email, phone };
      return send(`/staff/lots/${lot.id}/offline-sale`, sale, lot);
    },
    approval: approve,
  };
  const kinds = Object.entries(KINDS);

  const lane = async (): Promise<void> => {
    while (!isOver) {
      const turn = turns++;
      const [kind, write] = kinds[turn % kinds.length]!;
      const { status, body } = await write(turn);
      if (status >= 200 && status < 300) accepted[kind] = (accepted[kind] ?? 0) + 1;
      else refused.push(`${kind}: ${status} ${JSON.stringify(body)}`);
      // Some a second for as long as the migrations take, not as many as possible.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  return {
    count: () => Object.values(accepted).reduce((sum, count) => sum + count, 0),
    async stop() {
      isOver = true;
      await lanes;
      return { accepted, refused };
    },
  };
}
