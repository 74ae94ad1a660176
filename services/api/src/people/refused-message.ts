import { EMAIL_REFUSALS, emailRefusalOf } from '@lotline/shared-domain';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';

/** Whether staff/resendEmail takes an email: given up, without a secret, and not sent again yet (D205). */
export const mayResend = ({
  state,
  hasSecret,
  resentAs,
}: Pick<OutboxMessageRecord, 'state' | 'hasSecret' | 'resentAs'>): boolean =>
  state === 'dead' && !hasSecret && !resentAs;

/** Why an email was given up, in words. */
export const refusalOf = ({ lastError }: Pick<OutboxMessageRecord, 'lastError'>): string =>
  EMAIL_REFUSALS[emailRefusalOf(lastError)];
