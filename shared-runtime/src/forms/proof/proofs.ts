import { readChallenge } from './proof.api';

/** Hardest challenge to solve, in bits, to spare phones; the API also accepts a form without a proof. */
const MOST_BITS = 20;
/** How long a submission waits for an unfinished proof, in ms. */
const PATIENCE_MS = 3_000;

interface Prepared {
  proof: Promise<string | undefined>;
  goodUntil: number;
}
let prepared: Prepared | null = null;

async function prove(mine: Prepared): Promise<string | undefined> {
  try {
    const [{ challenge, bits, goodForMs }, { solve }] = await Promise.all([
      readChallenge(),
      import(/* webpackChunkName: "proof" */ './solve'),
    ]);
    mine.goodUntil = Date.now() + goodForMs / 2;
    return bits > MOST_BITS ? undefined : await solve(challenge, bits);
  } catch {
    // An older API, no connection or an old browser: send without a proof.
    return undefined;
  }
}

/** Starts computing a proof of work (ADR-0017) while the form is being filled in; a valid one is reused. */
export function prepareProof(now: number = Date.now()): void {
  if (prepared && prepared.goodUntil > now) return;
  const mine: Prepared = { proof: Promise.resolve(undefined), goodUntil: Infinity };
  mine.proof = prove(mine);
  prepared = mine;
}

/** The single-use proof for a request; undefined when it isn't ready in time. */
export async function takeProof(): Promise<string | undefined> {
  prepareProof();
  const mine = prepared;
  prepared = null;
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  return Promise.race([mine?.proof, patience]);
}
