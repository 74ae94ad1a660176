import { deskEoiPath, formatCurrency, type StaffEoiRow } from '@lotline/shared-domain';
import { Card, Cluster, FactList, Heading, Stack, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { momentAt } from '../holds/hold-facts';
import { DecisionButtons } from './decision-buttons.component';
import { depositOf } from './eoi-facts';
import { EoiMarks } from './eoi-marks.component';
import { eoiStrings } from './strings';

const text = eoiStrings.facts;

function factsOf(eoi: StaffEoiRow) {
  const { price, offer, deposit, finance, reference } = eoi;
  const isOffer = typeof offer === 'number';
  return [
    { label: isOffer ? text.offer : text.price, value: formatCurrency(isOffer ? offer : price) },
    ...(isOffer ? [{ label: text.priceWhenSent, value: formatCurrency(price) }] : []),
    { label: text.deposit, value: depositOf(deposit) },
    ...(finance
      ? [
          { label: text.finance, value: finance.financeStatus },
          { label: text.holderType, value: finance.holderType },
        ]
      : []),
    { label: text.sent, value: momentAt(eoi.sentAt, eoi) },
    { label: text.reference, value: reference },
  ];
}

/** One EOI for a lot: who, at which price, what has cleared, and the possible decisions. */
export function EoiCard({ eoi, now }: { eoi: StaffEoiRow; now: number }) {
  const name = eoi.buyers || eoi.reference;
  return (
    <Card as="article" aria-label={name} highlighted={eoi.status === 'approved'}>
      <Stack gap="sm">
        <Cluster justify="space-between">
          <Heading level={2} size="heading">
            <TextLink renderAs={Link} to={deskEoiPath(eoi._id)}>
              {name}
            </TextLink>
          </Heading>
          <EoiMarks eoi={eoi} now={now} />
        </Cluster>
        <FactList facts={factsOf(eoi)} />
        <DecisionButtons eoi={eoi} />
      </Stack>
    </Card>
  );
}
