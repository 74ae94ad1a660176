import { NO_REQUEST } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { asTenant, newContext, runInContext } from '../database/scope.js';

/**
 * Runs `work` on one landowner's documents as the system, even within a user's request: what a provider reports was not
 * done by that user.
 */
export const asJob = <T>(landownerId: Types.ObjectId, work: () => T): Promise<Awaited<T>> =>
  runInContext(newContext(NO_REQUEST), () => asTenant(landownerId, work));
