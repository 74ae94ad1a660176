import { formatCurrency, type StaffEoi } from '@lotline/shared-domain';
import { FactList, Text, type Fact } from '@lotline/shared-design';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { PhoneLink } from '../phone-link.component';
import { eoiStrings } from './strings';

const { parts: text, facts, ends } = eoiStrings;

function factsOf(eoi: StaffEoi): Fact[] {
  const { price, offer, finance, takenBy, endedBecause, decidedAt, sentAt, reference } = eoi;
  const isOffer = typeof offer === 'number';
  return [
    ...(isOffer ? [{ label: facts.offer, value: formatCurrency(offer) }] : []),
    { label: facts.priceWhenSent, value: formatCurrency(price) },
    ...(finance
      ? [
          { label: facts.holderType, value: finance.holderType },
          { label: facts.finance, value: finance.financeStatus },
        ]
      : []),
    ...(finance?.lender ? [{ label: facts.lender, value: finance.lender }] : []),
    { label: facts.reference, value: reference },
    ...(sentAt ? [{ label: facts.sent, value: momentAt(sentAt, eoi) }] : []),
    ...(decidedAt ? [{ label: facts.decided, value: momentAt(decidedAt, eoi) }] : []),
    ...(takenBy ? [{ label: facts.takenBy, value: takenBy }] : []),
    ...(endedBecause ? [{ label: facts.ended, value: ends[endedBecause] ?? endedBecause }] : []),
  ];
}

/** Price or offer, finance, and when it was sent and decided. */
export const EoiTerms = ({ eoi }: { eoi: StaffEoi }) => (
  <Section id="eoi-terms" title={text.price}>
    <FactList columns={2} facts={factsOf(eoi)} />
  </Section>
);

/** Who acts for the buyers. */
export function EoiConveyancer({ eoi: { conveyancer } }: { eoi: StaffEoi }) {
  const { isLater, firm, name, email, phone } = conveyancer ?? {};
  const rows: Fact[] = [
    ...(firm ? [{ label: facts.firm, value: firm }] : []),
    ...(name ? [{ label: facts.conveyancer, value: name }] : []),
    ...(email ? [{ label: facts.email, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(phone ? [{ label: facts.phone, value: <PhoneLink phone={phone} /> }] : []),
  ];
  return (
    <Section id="eoi-conveyancer" title={text.conveyancer}>
      {rows.length > 0 ? (
        <FactList columns={2} facts={rows} />
      ) : (
        <Text tone="muted">{isLater ? text.later : text.noConveyancer}</Text>
      )}
    </Section>
  );
}
