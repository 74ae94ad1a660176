import {
  endOfDay,
  formatDate,
  HOUR_MS,
  landPriceText,
  lotLabel,
  MINUTE_MS,
  siteCostOf,
  DAY_MS,
} from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { hashOfLink } from '../auth/link-token.js';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import type { FileStore } from '../files/file-store.js';
import { modelsOf } from '../migrations/collections.js';
import type { QuotePart, QuoteRecord } from '../quote/quote.model.js';
import type { FileRecord } from '../upload/file-record.model.js';
import type { DemoData, DemoPart } from './demo-data.js';
import { seedId } from './seed-id.js';
import { builderIdOf, userId } from './seed-people.js';
import { quoteIdOf } from './seed-scenarios.js';
import { uploadedPdf } from './uploaded-pdf.js';

type DemoAnswer = NonNullable<DemoPart['answers']>[number];
interface PartSeed {
  readonly named: DemoPart;
  readonly quote: QuoteRecord;
  readonly part: QuotePart;
  readonly timeZone: string;
}
const after = ({ createdAt }: QuoteRecord, hours: number): Date => new Date(createdAt.getTime() + hours * HOUR_MS);
const idOf = ({ quote, named }: PartSeed, version: number, what = 'quote answer') =>
  seedId(what, String(quote._id), named.builder, String(version));

/** Seeds how the builders' parts of the demo's quotes stand, and their answers with PDFs. */
export async function seedQuoteAnswers(connection: Connection, demo: DemoData, files: FileStore): Promise<void> {
  const { Quote, QuoteAnswer, FileRecord } = modelsOf(connection);
  const pdfs: FileRecord[] = [];
  const answers: QuoteAnswerRecord[] = [];
  for (const named of demo.scenarios.quoteAnswers) {
    const quote = await Quote.findOne({ _id: quoteIdOf(named) }).lean<QuoteRecord | null>();
    const part = quote?.parts.find(({ builderId }) => builderId.equals(builderIdOf(named.builder)));
    if (!quote || !part) throw new Error(`The scenarios answer a quote for lot ${named.lot}, which is not there`);
    const seed: PartSeed = { named, quote, part, timeZone: demo.estate.timeZone };
    for (const [index, answer] of (named.answers ?? []).entries()) {
      answers.push(answerOf(seed, answer, index + 1));
      if (answer.pdf) pdfs.push(await pdfOf(seed, answer.pdf, index + 1, files));
    }
    const { waitsSince, ...set } = partOf(seed);
    await Quote.updateOne(
      { _id: quote._id },
      {
        $set: Object.fromEntries(Object.entries(set).map(([field, value]) => [`parts.$[own].${field}`, value])),
        ...(waitsSince ? {} : { $unset: { 'parts.$[own].waitsSince': 1 } }),
      },
      { arrayFilters: [{ 'own.builderId': part.builderId }], timestamps: false },
    );
  }
  await FileRecord.insertMany(pdfs);
  await QuoteAnswer.insertMany(answers, { timestamps: false } as never);
}

/** The part's own fields; `waitsSince` only where it waits. */
function partOf({ named, quote }: PartSeed): Partial<QuotePart> {
  const { status, assignee, notes, answers = [] } = named;
  const [first, last] = [answers[0], answers.at(-1)];
  const waitsSince = last?.decidedHours === undefined ? quote.createdAt : after(quote, last.decidedHours);
  return {
    status,
    rev: answers.length + answers.filter(({ decidedHours }) => decidedHours !== undefined).length,
    ...(assignee && { assigneeId: userId(assignee) }),
    ...(first && { firstAnsweredAt: after(quote, first.afterHours) }),
    ...(notes && {
      notes: notes.map(({ by, afterHours, text }) => ({ text, by: String(userId(by)), at: after(quote, afterHours) })),
    }),
    ...(status === 'new' && { waitsSince }),
  };
}

function answerOf(seed: PartSeed, answer: DemoAnswer, version: number): QuoteAnswerRecord {
  const { quote, part, timeZone } = seed;
  const { status, by, afterHours, validDays, text, extras = [], pdf, decidedHours, message } = answer;
  const [_id, createdAt] = [idOf(seed, version), after(quote, afterHours)];
  const lastDay = formatDate(new Date(createdAt.getTime() + validDays * DAY_MS), timeZone, 'YYYY-MM-DD');
  const decidedAt = decidedHours === undefined ? null : after(quote, decidedHours);
  const land = part.selections[0]?.lot;
  return {
    _id,
    landownerId: quote.landownerId,
    estateId: quote.estateId,
    builderId: part.builderId,
    quoteId: quote._id,
    customerId: quote.customerId ?? null,
    version,
    status,
    designs: part.selections.map(({ house, facade }) => ({
      houseId: house.houseId,
      house: house.name,
      facade: { facadeId: facade.facadeId, name: facade.name, price: facade.price ?? 0 },
      basePrice: house.price ?? 0,
      ...siteCostOf(house),
      extras: extras.map(({ name, amount }) => ({ name, amount })),
    })),
    ...(land &&
      landPriceText(land) && {
        land: { price: land.price ?? 0, ...(land.priceType === 'from' && { priceType: land.priceType }) },
      }),
    validUntil: new Date(endOfDay(lastDay, timeZone).getTime() + MINUTE_MS - 1),
    text,
    fileIds: pdf ? [idOf(seed, version, 'quote answer file')] : [],
    by: String(userId(by)),
    // No secret has this hash: in the demo answers are read in the account, or sent anew.
    tokenHash: hashOfLink(`demo ${String(_id)}`),
    ...(decidedAt && status !== 'asked' && { decidedAt }),
    messages: message && decidedAt ? [{ text: message, at: decidedAt }] : [],
    createdAt,
    updatedAt: decidedAt ?? createdAt,
  };
}

function pdfOf(seed: PartSeed, name: string, version: number, files: FileStore): Promise<FileRecord> {
  const { quote, part, named } = seed;
  const [selection] = part.selections;
  return uploadedPdf(files, {
    _id: idOf(seed, version, 'quote answer file'),
    of: { landownerId: null, estateId: null, customerId: null, builderId: part.builderId },
    purpose: 'quoteAnswer',
    name,
    page: {
      title: name,
      text: `${selection?.house.name ?? ''} of ${selection?.builder.name ?? ''} on ${lotLabel(named.lot)}: drawings and inclusions.`,
    },
    at: after(quote, named.answers?.[version - 1]?.afterHours ?? 0),
  });
}
