import { readChallenge } from './proof.api';

/** Hardest challenge to solve, in bits, to spare phones; the API also accepts a form without a proof. */
const MAX_BITS = 20;
/** How long a submission waits for an unfinished proof, in ms. */
const MAX_WAIT_MS = 3_000;

interface PendingProof {
  proof: Promise<string | undefined>;
  expiresAt: number;
}
let prepared: PendingProof | null = null;

async function computeProof(pending: PendingProof): Promise<string | undefined> {
  try {
    const [{ challenge, bits, goodForMs }, { solve }] = await Promise.all([
      readChallenge(),
      import(/* webpackChunkName: "proof" */ './solve'),
    ]);
    pending.expiresAt = Date.now() + goodForMs / 2;
    return bits > MAX_BITS ? undefined : await solve(challenge, bits);
  } catch {
    // An older API, no connection or an old browser: send without a proof.
    return undefined;
  }
}

/** Starts computing a proof of work (ADR-0017) while the form is being filled in; a valid one is reused. */
export function prepareProof(now: number = Date.now()): void {
  if (prepared && prepared.expiresAt > now) return;
  const pending: PendingProof = { proof: Promise.resolve(undefined), expiresAt: Infinity };
  pending.proof = computeProof(pending);
  prepared = pending;
}

/** The single-use proof for a request; undefined when it isn't ready in time. */
export async function takeProof(): Promise<string | undefined> {
  prepareProof();
  const pending = prepared;
  prepared = null;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS, undefined));
  return Promise.race([pending?.proof, timeout]);
}
