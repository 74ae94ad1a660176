import {
  type AnsweredDesign,
  answeredTotal,
  landPriceText,
  type QuoteAnswerView,
  totalText,
} from '@lotline/shared-domain';
import type { FileRecord } from '../upload/file-record.model.js';
import { statusOf } from './answer-status.js';
import type { AnsweredDesignRecord, QuoteAnswerRecord } from './quote-answer.model.js';

/** A design of an answer as it reads; `land`: null where no land price is shown now (D15, D102). */
export function answeredDesignOf(
  { houseId, house, facade, basePrice, siteCosts, siteCostKind, extras }: AnsweredDesignRecord,
  land: QuoteAnswerRecord['land'] | null,
): AnsweredDesign {
  const { amount, hasUnknown } = answeredTotal({ basePrice, facade: facade.price, siteCosts, siteCostKind, extras });
  const landText = land && landPriceText(land);
  return {
    houseId,
    house,
    facade: { facadeId: facade.facadeId, name: facade.name, price: facade.price },
    basePrice,
    ...(typeof siteCosts === 'number' && { siteCosts }),
    siteCostKind,
    extras: extras.map(({ name, amount: each }) => ({ name, amount: each })),
    total: amount,
    totalText: totalText(amount, { hasUnknown }),
    ...(land &&
      landText && {
        landText,
        packageText: totalText(amount + land.price, { isFrom: land.priceType === 'from', hasUnknown }),
      }),
  };
}

/** The PDFs of an answer, of those that are still stored. */
export const filesOf = ({ fileIds }: QuoteAnswerRecord, files: ReadonlyMap<string, FileRecord>) =>
  fileIds.flatMap((id) => {
    const file = files.get(String(id));
    return file ? [{ fileId: String(id), name: file.name, size: file.size }] : [];
  });

export const messagesOf = ({ messages }: QuoteAnswerRecord) =>
  messages.map(({ text, at }) => ({ text, at: at.toISOString() }));

/** An answer as its builder's team reads it. */
export function answerView(
  answer: QuoteAnswerRecord,
  {
    files,
    names,
    isLandShown,
    now,
  }: {
    readonly files: ReadonlyMap<string, FileRecord>;
    readonly names: ReadonlyMap<string, string>;
    readonly isLandShown: boolean;
    readonly now: Date;
  },
): QuoteAnswerView {
  return {
    _id: String(answer._id),
    version: answer.version,
    status: statusOf(answer, now),
    designs: answer.designs.map((design) => answeredDesignOf(design, isLandShown ? answer.land : null)),
    validUntil: answer.validUntil.toISOString(),
    text: answer.text,
    files: filesOf(answer, files),
    by: names.get(answer.by) ?? '',
    sentAt: answer.createdAt.toISOString(),
    ...(answer.openedAt && { openedAt: answer.openedAt.toISOString() }),
    ...(answer.decidedAt && { decidedAt: answer.decidedAt.toISOString() }),
    messages: messagesOf(answer),
  };
}
