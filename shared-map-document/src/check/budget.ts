import { labelOf } from '../document/parts.js';
import { nameOf, type MapShape } from '../document/model.js';
import type { Finding } from './finding.js';

/** What a rule may spend on comparing shapes: a map of thousands that lie over each other has millions of pairs. */
export const BUDGET = {
  /** Pairs of shapes: 25,000 lots beside each other are some 100,000, of long lots askew 175,000. */
  pairs: 250_000,
  /** Steps of some nanoseconds each; a pair of lots of few corners takes a hundred. */
  steps: 500_000_000,
};
/** What clipping takes for one corner, in steps: 25 µs. */
const CLIPPED = 5_000;

/** What is left of a rule's budget. */
export class Budget {
  #pairs = BUDGET.pairs;
  #steps = BUDGET.steps;

  /** Takes one pair; false if nothing is left. */
  takePair(): boolean {
    if (this.#pairs <= 0 || this.#steps <= 0) return false;
    this.#pairs -= 1;
    return true;
  }
  spend(steps: number): void {
    this.#steps -= steps;
  }
  /** Spends what clipping shapes of so many corners in all takes. */
  spendClip(corners: number): void {
    this.spend(corners * CLIPPED);
  }
}

/** The finding of a rule that ended at a shape, because its budget was spent. */
export const stoppedAt = (shape: MapShape, why: string): Finding => ({
  rule: 'too close',
  weight: 'error',
  at: labelOf(shape),
  shapes: [shape.id],
  message: `The check stopped at ${nameOf(shape)}: ${why}, then check again.`,
});
