import {
  addDays,
  type AnsweredDesign,
  type AnswerLine,
  answeredDesignSchema,
  answeredTotal,
  answerLines,
  answerQuoteSchema,
  type BuilderQuote,
  formatDate,
  landPriceText,
  type OwnDesign,
  plainList,
  QUOTE_LIMIT,
  type QuotedDesign,
  type QuotePart,
  siteCostOf,
  type SiteCostKind,
  totalText,
} from '@lotline/shared-domain';

/** An amount as its field has it: '' when empty, the text where it can't be read. */
export type Typed = number | string;
export interface ExtraValues {
  readonly name: string;
  readonly amount: Typed;
}
/** One design of the form. */
export interface DesignValues {
  readonly houseId: string;
  readonly facadeId: string;
  readonly basePrice: Typed;
  readonly facade: Typed;
  readonly siteCostKind: SiteCostKind;
  readonly siteCosts: Typed | null;
  readonly extras: readonly ExtraValues[];
}
export interface AnswerValues {
  readonly designs: readonly DesignValues[];
  readonly validUntil: string;
  readonly text: string;
}

/** How long an answer stands unless its builder says otherwise, in days. */
const STANDS_FOR = 30;

/** The form's fields: the files are uploads, and a cost that is to be confirmed has no amount. */
export const answerFormSchema = answerQuoteSchema.omit(['fileIds']).shape({
  designs: plainList(
    'Designs',
    answeredDesignSchema.transform((design: DesignValues) =>
      design.siteCostKind === 'unknown' ? { ...design, siteCosts: null } : design,
    ),
  )
    .min(1)
    .max(QUOTE_LIMIT)
    .required(),
});

type Changes = BuilderQuote['changes'];
const changeOf = (changes: Changes, design: QuotedDesign, part: QuotePart, name?: string) =>
  changes.find(
    (change) => change.part === part && change.design === design.house.name && (!name || change.name === name),
  );

/** A design as it is offered now: what the buyer saw, with what has changed since; upgrades are theirs, to be priced. */
function offeredNow(design: QuotedDesign, changes: Changes, own: OwnDesign | undefined): DesignValues {
  const { house, facade, optionalUpgrades } = design;
  const ownFacade = own?.facades.find(({ facadeId }) => facadeId === facade.facadeId);
  const costChange = changeOf(changes, design, 'siteCosts');
  const seen = siteCostOf(house);
  const siteCosts = costChange ? costChange.now : seen.siteCosts;
  return {
    houseId: house.houseId,
    facadeId: facade.facadeId,
    basePrice: changeOf(changes, design, 'housePrice')?.now ?? house.price ?? own?.basePrice ?? '',
    facade: changeOf(changes, design, 'facadePrice', facade.name)?.now ?? facade.price ?? ownFacade?.price ?? '',
    siteCostKind:
      typeof siteCosts === 'number' ? (seen.siteCostKind === 'allowance' ? 'allowance' : 'fixed') : 'unknown',
    siteCosts: siteCosts ?? null,
    extras: (optionalUpgrades ?? []).map((name) => ({
      name,
      amount: own?.upgradePrices?.find((upgrade) => upgrade.name === name)?.price ?? '',
    })),
  };
}

/** A design as the answer before has it. */
const sentBefore = ({ houseId, facade, basePrice, extras, ...costs }: AnsweredDesign): DesignValues => ({
  houseId,
  facadeId: facade.facadeId,
  basePrice,
  facade: facade.price,
  siteCosts: null,
  ...siteCostOf(costs),
  extras: extras.map(({ name, amount }) => ({ name, amount })),
});

/** What an answer begins with: the prices of the one that it replaces. `own`: the builder's designs as far as they are known. */
export const firstValues = (
  { designs, changes, timeZone, answers }: BuilderQuote,
  own: readonly OwnDesign[],
  now: number,
): AnswerValues => ({
  designs: designs.map((design) => {
    const { houseId } = design.house;
    const sent = [...answers]
      .sort((one, other) => other.version - one.version)[0]
      ?.designs.find((one) => one.houseId === houseId && one.facade.facadeId === design.facade.facadeId);
    if (sent) return sentBefore(sent);
    return offeredNow(
      design,
      changes,
      own.find(({ _id }) => _id === houseId),
    );
  }),
  validUntil: addDays(formatDate(now, timeZone, 'YYYY-MM-DD'), STANDS_FOR),
  text: '',
});

const dollars = (typed: Typed | null): number => (typeof typed === 'number' && Number.isFinite(typed) ? typed : 0);

/** The land's price now: as the buyer saw it, or as it has become since. */
function landOf({ lot }: QuotedDesign, changes: Changes): { price?: number | null; priceType?: string | null } {
  const change = changes.find(({ part }) => part === 'lotPrice');
  return change ? { price: change.now, priceType: lot.priceType } : lot;
}

/** The lines of a design as its buyer will read them; an empty amount counts as nothing. */
export function linesOf(design: QuotedDesign, values: DesignValues, changes: Changes): AnswerLine[] {
  const amounts = {
    basePrice: dollars(values.basePrice),
    siteCosts: typeof values.siteCosts === 'number' ? values.siteCosts : null,
    siteCostKind: values.siteCostKind,
    extras: values.extras.map(({ name, amount }) => ({ name, amount: dollars(amount) })),
  };
  const facade = { name: design.facade.name, price: dollars(values.facade) };
  const { amount, hasUnknown } = answeredTotal({ ...amounts, facade: facade.price });
  const land = landOf(design, changes);
  const landText = landPriceText(land);
  return answerLines({
    ...amounts,
    facade,
    totalText: totalText(amount, { hasUnknown }),
    landText,
    packageText: landText && totalText(amount + (land.price ?? 0), { isFrom: land.priceType === 'from', hasUnknown }),
  });
}

/** Reads an amount that may be a discount. @example readSigned(parseMoney)('-$1,000') // -1000 */
export const readSigned =
  (read: (typed: string) => number | null) =>
  (typed: string): number | null => {
    const unsigned = typed.replace(/[-−–]/, '');
    const amount = read(unsigned);
    return unsigned === typed || amount === null ? read(typed) : -amount;
  };
