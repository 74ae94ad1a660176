import { CONTRACT_DATE_NAMES, CONTRACT_DATES, type ContractDate, formatDate, SIGNATURES } from '@lotline/shared-domain';
import { FactList, Text } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { nearness } from './contract-words';
import { LotPart } from './lot-part.component';
import { lotStrings } from './strings';

const text = lotStrings.contract;
interface DatesProps {
  dates: readonly ContractDate[];
  timeZone: string;
}
const dateOf = (dates: readonly ContractDate[], name: string) => dates.find((date) => date.name === name);

/** Who has signed, and when. */
export function Signatures({ dates, timeZone }: DatesProps) {
  const labels = { buyerSigned: text.buyer, vendorSigned: text.vendor };
  return (
    <LotPart title={text.signatures}>
      <FactList
        facts={SIGNATURES.map((name) => {
          const signed = dateOf(dates, name);
          return { label: labels[name], value: signed ? text.signed(formatDate(signed.on, timeZone)) : text.unsigned };
        })}
      />
    </LotPart>
  );
}

const OTHERS = CONTRACT_DATE_NAMES.filter((name) => !(SIGNATURES as readonly string[]).includes(name));

/** The other dates in the order in which they come; one that is near says how near. */
export function ContractDates({ dates, timeZone }: DatesProps) {
  const now = useNow(60_000);
  const facts = OTHERS.flatMap((name) => {
    const date = dateOf(dates, name);
    if (!date) return [];
    const { label, kind } = CONTRACT_DATES[name];
    const near = kind === 'due' ? nearness(date.on, now, timeZone) : null;
    return [
      {
        label,
        value: (
          <>
            {formatDate(date.on, timeZone)}
            {near && <strong>, {near}</strong>}
            {date.isDerived && ` (${text.derived})`}
          </>
        ),
      },
    ];
  });
  return (
    <LotPart title={text.dates}>
      {facts.length > 0 ? <FactList facts={facts} /> : <Text tone="muted">{text.noDates}</Text>}
    </LotPart>
  );
}
