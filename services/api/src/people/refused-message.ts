import { EMAIL_REFUSALS, emailRefusalOf } from '@lotline/shared-domain';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';

/** Whether staff/resendEmail takes an email: given up, without a secret, and not sent again yet. */
export const mayResend = ({ state, hasSecret, resentAs }: OutboxMessageRecord): boolean =>
  state === 'dead' && !hasSecret && !resentAs;

/** Why an email was given up, in words. */
export const refusalOf = ({ lastError }: OutboxMessageRecord): string => EMAIL_REFUSALS[emailRefusalOf(lastError)];
