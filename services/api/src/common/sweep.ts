import { DiscoveryService } from '@nestjs/core';

/**
 * Marks a provider whose `sweep` runs every ten seconds, in the system scope, in every process with the role sweeper. It
 * returns how many documents it handled, and is safe to run in several processes. `isLast`: it needs what the others
 * have ended. The job's program needs the provider's module (sweeper.module.ts).
 * @example @Sweep() @Injectable() export class HoldExpiry { async sweep(): Promise<number> { … } }
 */
export const Sweep = DiscoveryService.createDecorator<{ readonly isLast: boolean } | undefined>();

/** What a provider marked as `@Sweep()` has. */
export interface Sweeping {
  sweep(): Promise<number>;
}
