import { NO_REQUEST } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { asTenant, newContext, runInContext } from '../database/scope.js';

/**
 * Runs `work` on one landowner's documents as the system, whoever's request led to it: what a provider reports was done by
 * none of our users.
 */
export const asJob = <T>(landownerId: Types.ObjectId, work: () => T): Promise<Awaited<T>> =>
  runInContext(newContext(NO_REQUEST), () => asTenant(landownerId, work));
