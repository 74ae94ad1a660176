import type { Plan } from './publish-plan.js';

/** A plan is kept for this long after a check, in ms: people read what publishing does, and press. */
const KEPT_MS = 120_000;
/** Plans kept by a process; of a map with 20,000 new lots one takes 30 MB. */
const MOST = 2;

interface Kept {
  readonly signature: string;
  readonly plan: Plan;
  readonly timer: NodeJS.Timeout;
}

/**
 * Plans that a check has just made, so that publishing the same doesn't make them again. Each is given out once, since the
 * ids of new lots are in it.
 */
export class KeptPlans {
  readonly #plans = new Map<string, Kept>();

  keep(draftId: string, signature: string, plan: Plan): void {
    this.#forget(draftId);
    const [oldest] = this.#plans.keys();
    if (oldest && this.#plans.size >= MOST) this.#forget(oldest);
    const timer = setTimeout(() => this.#plans.delete(draftId), KEPT_MS).unref();
    this.#plans.set(draftId, { signature, plan, timer });
  }

  /** The plan of a draft, if it was made of the same. */
  take(draftId: string, signature: string): Plan | null {
    const kept = this.#plans.get(draftId);
    this.#forget(draftId);
    return kept?.signature === signature ? kept.plan : null;
  }

  #forget(draftId: string): void {
    clearTimeout(this.#plans.get(draftId)?.timer);
    this.#plans.delete(draftId);
  }
}
