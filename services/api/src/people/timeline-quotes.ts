import { deskQuotePath } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import type { TimelineEntry } from './timeline-source.js';

const DECIDED: Readonly<Record<string, (lot: string) => string>> = {
  accepted: (lot) => `Accepted the builder’s answer for ${lot}`,
  declined: (lot) => `Declined the builder’s answer for ${lot}`,
};

type QuoteEntry = TimelineEntry & { readonly kind: 'quote'; readonly at: Date; readonly key: string };

/** A builder's answer to a quote, the buyer's decision about it and their questions, in a timeline. */
export function quoteEntries(answer: QuoteAnswerRecord, lotId: EntityId | null | undefined): QuoteEntry[] {
  const { _id, builderId, quoteId, estateId, status, createdAt, decidedAt, messages } = answer;
  const common = { kind: 'quote' as const, lotId, estateId, builderId, to: deskQuotePath(String(quoteId)) };
  const place = (at: Date, name: string) => ({ ...common, at, key: `${String(_id)}-quote-${name}` });
  const decided = DECIDED[status];
  return [
    { ...place(createdAt, 'answer'), text: (lot) => `A builder answered their quote for ${lot}` },
    ...(decided && decidedAt ? [{ ...place(decidedAt, 'decision'), text: decided }] : []),
    ...messages.map(({ at, text }, index) => ({
      ...place(at, `message-${String(index).padStart(4, '0')}`),
      text: 'Asked the builder about their answer',
      detail: text,
    })),
  ];
}
