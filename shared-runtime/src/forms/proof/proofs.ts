import { readChallenge } from './proof.api';

/** Harder than this is not asked of a phone; the API takes a form without a proof as well. */
const MOST_BITS = 20;
/** How long a press waits for a proof that isn't there yet, in ms. */
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
    // An API of before, no connection, an old browser: the form goes without.
    return undefined;
  }
}

/** Begins to work on a proof of work (ADR-0017) while a form is filled in; one that is there already is kept. */
export function prepareProof(now: number = Date.now()): void {
  if (prepared && prepared.goodUntil > now) return;
  const mine: Prepared = { proof: Promise.resolve(undefined), goodUntil: Infinity };
  mine.proof = prove(mine);
  prepared = mine;
}

/** The proof for one request, used up by it; undefined where none comes in time. */
export async function takeProof(): Promise<string | undefined> {
  prepareProof();
  const mine = prepared;
  prepared = null;
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  return Promise.race([mine?.proof, patience]);
}
