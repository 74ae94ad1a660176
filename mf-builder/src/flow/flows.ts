import type { Quote, QuoteForm } from '@lotline/shared-domain';
import { createFlows } from '@lotline/shared-runtime/flow';

/** A quote that waits for its phone number to be verified: the verification modal's own copy of the body (D28). */
export interface PendingQuote {
  readonly lotId: string;
  readonly values: QuoteForm;
  readonly body: Quote;
  /** Client time in ms from which another code may be requested. */
  readonly resendAt: number;
}
/** A quote that was sent, for the page after it. */
export interface SentQuote {
  readonly lotId: string;
  /** Where the confirmation goes. */
  readonly email: string;
}

/** The storage name of what was typed. */
export const QUOTE = { path: 'mf-builder/quote' } as const;
export const { defineFlow, actions: flowActions, stateOf, slice, watch } = createFlows('mf-builder');
export const selectQuote = stateOf<QuoteForm, PendingQuote, SentQuote>('quote');
