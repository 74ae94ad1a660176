import {
  CONTRACT_DATE_NAMES,
  CONTRACT_DATES,
  type ContractDateName,
  type StaffContract,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Badge, Button, Cluster } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { dateOf, dayText, isPassed, lacksContract, PARTS } from './contract-facts';
import { Steps } from './contract.styles';
import { contractStrings } from './strings';

const text = contractStrings.dates;

interface DatesProps {
  eoi: StaffEoi;
  contract: StaffContract;
  /** YYYY-MM-DD in the estate's time zone. */
  today: string;
}

function DateRow({ eoi, contract, today, name }: DatesProps & { name: ContractDateName }) {
  const modal = useModal();
  const date = dateOf(contract, name);
  const { label } = CONTRACT_DATES[name];
  const word = date && !date.isDerived ? text.change : text.set;
  return (
    <li>
      <div>
        <span>{label}</span>
        <Cluster gap="xs">
          <strong>{date ? dayText(date.on) : text.none}</strong>
          {date?.isDerived && <Badge>{text.derived}</Badge>}
          {date && isPassed(eoi, date, today) && <Badge tone="warning">{text.passed}</Badge>}
        </Cluster>
        {date?.by && date.at && <small>{text.recorded(date.by, momentAt(date.at, eoi))}</small>}
        {date?.reason && <q>{date.reason}</q>}
      </div>
      {eoi.status !== 'approved' ? null : lacksContract(eoi, contract, name) ? (
        <small>{text.contractFirst}</small>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={text.about(word, label)}
          data-opens="contract-date"
          onClick={() => modal.open('contract-date', { eoiId: eoi._id, name })}
        >
          {word}
        </Button>
      )}
    </li>
  );
}

/** All dates of a contract in their order, with who recorded them and why one changed, and the way to set each (D107, D135). */
export const ContractDates = (dates: DatesProps) => (
  <Section id={PARTS.dates} title={text.title}>
    <Steps>
      {CONTRACT_DATE_NAMES.map((name) => (
        <DateRow key={name} {...dates} name={name} />
      ))}
    </Steps>
  </Section>
);
