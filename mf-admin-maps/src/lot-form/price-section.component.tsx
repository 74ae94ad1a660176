import {
  changeFacts,
  dayMemo,
  formatDate,
  lotFieldRefusal,
  PRICE_TYPES,
  priceHistory,
  parseMoney,
  type LotFormValues,
  type PriceType,
  type StaffLotDetail,
  visitorPrice,
} from '@lotline/shared-domain';
import { Disclosure, Text } from '@lotline/shared-design';
import { MoneyField, SelectField } from '@lotline/shared-design/form';
import { lotForm } from './lot-form';
import { Events, Fields, VisitorLine } from './lot-form.styles';
import { Section } from './section.component';
import { lotFormStrings } from './strings';

const text = lotFormStrings.price;
const { field } = lotForm;
const TYPES = PRICE_TYPES.map((value) => ({ value, label: text.types[value] }));
const amountOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

/** The price tracking that the typed values would be saved as. */
function trackingOf(lot: StaffLotDetail, { price, priceType, shownPrice }: LotFormValues) {
  const { set } = changeFacts(
    lot,
    {
      price: amountOf(price),
      priceType: (priceType || undefined) as PriceType | undefined,
      shownPrice: amountOf(shownPrice) ?? null,
    },
    dayMemo(lot.estate.timeZone),
  );
  return set.priceTracking ?? lot.priceTracking;
}

/** The sentence that a visitor will read, once these values are saved. */
function Visitors({ lot, values }: { lot: StaffLotDetail; values: LotFormValues }) {
  const { text: shown, why } = visitorPrice({ status: lot.status, priceTracking: trackingOf(lot, values) }, lot.estate);
  return (
    <VisitorLine role="status">
      {shown === null ? text.none : `${text.visitors} `}
      {shown !== null && <strong>{shown}</strong>}
      {why ? text.because(why) : '.'}
    </VisitorLine>
  );
}

function PriceEvents({ lot: { history, estate } }: { lot: StaffLotDetail }) {
  const events = priceHistory(history);
  return (
    <Disclosure title={text.history} subtitle={events.length > 0 ? `(${events.length})` : undefined}>
      {events.length === 0 ? (
        <Text tone="muted">{text.noHistory}</Text>
      ) : (
        <Events>
          {events.map(({ _id, by, at, words }) => (
            <li key={_id}>
              {words.join('; ')}
              <small>{text.event(by, formatDate(at, estate.timeZone, 'D MMM YYYY h:mm A'))}</small>
            </li>
          ))}
        </Events>
      )}
    </Disclosure>
  );
}

/** Price, how it is shown, what visitors read, and who changed it when. */
export function PriceSection({ lot, values }: { lot: StaffLotDetail; values: LotFormValues }) {
  const refusal = lotFieldRefusal('price', lot, text.locked);
  const disabled = refusal !== null;
  const type = values.priceType as keyof typeof text.shown | '' | undefined;
  const shownLabel = type ? text.shown[type] : undefined;
  return (
    <Section title={text.title} locked={refusal?.message}>
      <Fields>
        <MoneyField {...field('price')} read={parseMoney} wholeDollars disabled={disabled} />
        <SelectField
          {...field('priceType')}
          label={text.type}
          options={TYPES}
          placeholder={lot.priceTracking ? undefined : lotFormStrings.choose}
          disabled={disabled}
        />
        {shownLabel && (
          <MoneyField
            {...field('shownPrice')}
            label={shownLabel}
            hint={type === 'offers' ? text.guideHint : text.shownHint}
            read={parseMoney}
            wholeDollars
            disabled={disabled}
          />
        )}
        <MoneyField {...field('deposit')} hint={text.depositHint} read={parseMoney} wholeDollars disabled={disabled} />
      </Fields>
      <Visitors lot={lot} values={values} />
      <PriceEvents lot={lot} />
    </Section>
  );
}
