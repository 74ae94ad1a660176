import {
  lotFieldRefusal,
  parseLotStatus,
  parseMoney,
  SALE_PHASES,
  salePhaseLabel,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import {
  CheckboxField,
  EmailField,
  MoneyField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { FieldGroup } from '@lotline/shared-design/submission';
import { lotForm } from './lot-form';
import { Fields } from './lot-form.styles';
import { Section } from './section.component';
import { lotFormStrings as text } from './strings';

const { field } = lotForm;
const PHASES = SALE_PHASES.map((value) => ({ value, label: salePhaseLabel(value) }));
const REQUIRED = { optional: undefined } as const;

export const DatesSection = () => (
  <Section title={text.dates.title}>
    <Fields>
      <DateField {...field('releaseDate')} />
      <DateField {...field('registrationDate')} hint={text.dates.ofStage} />
      <DateField {...field('registeredOn')} hint={text.dates.ofStage} />
      <DateField {...field('financeDueDate')} />
      <DateField {...field('settlementDate')} />
    </Fields>
  </Section>
);

export const SaleSection = () => (
  <Section title={text.sale.title}>
    <CheckboxField {...field('isBuildersEnabled')} optional={undefined} isSetting hint={text.sale.buildersHint} />
    <TextAreaField {...field('conditions')} rows={4} />
  </Section>
);

function OptionSection() {
  return (
    <Section title={text.option.title}>
      <Fields>
        <TextField {...field('optionHolder')} {...REQUIRED} autoComplete="off" />
        <TextField {...field('typeOfOption')} {...REQUIRED} autoComplete="off" />
        <DateField {...field('optionStartDate')} {...REQUIRED} />
        <DateField {...field('optionEndDate')} {...REQUIRED} />
        <MoneyField {...field('landPrice')} read={parseMoney} wholeDollars />
        <MoneyField {...field('optionFee')} read={parseMoney} wholeDollars />
        <TextField {...field('optionPercent')} inputMode="decimal" suffix="%" autoComplete="off" />
      </Fields>
      <TextAreaField {...field('optionConditions')} rows={3} />
    </Section>
  );
}

function OfflineSection() {
  return (
    <Section title={text.offline.title}>
      <Fields>
        <SelectField {...field('salePhase')} {...REQUIRED} options={PHASES} placeholder={text.choose} />
        <MoneyField {...field('offlineDeposit')} read={parseMoney} wholeDollars />
        <TextField {...field('offlineName')} autoComplete="off" />
        <EmailField {...field('offlineEmail')} autoComplete="off" />
        <PhoneField {...field('offlinePhone')} autoComplete="off" />
        <TextField {...field('offlineAddress')} autoComplete="off" />
      </Fields>
    </Section>
  );
}

const Buyer = ({ who, legend }: { who: 'firstBuyer' | 'secondBuyer'; legend: string }) => (
  <FieldGroup legend={legend}>
    <Fields>
      <TextField {...field(`${who}FirstName`)} autoComplete="off" />
      <TextField {...field(`${who}LastName`)} autoComplete="off" />
      <EmailField {...field(`${who}Email`)} autoComplete="off" />
      <PhoneField {...field(`${who}Phone`)} autoComplete="off" />
    </Fields>
  </FieldGroup>
);

function BuyersSection({ lot }: { lot: StaffLotDetail }) {
  const refusal = lotFieldRefusal('firstBuyerEmail', { status: lot.status, hasEoi: !!lot.eoi }, '');
  if (refusal?.code === 'not_bought') return null;
  return (
    <Section title={text.buyers.title} locked={refusal?.message}>
      {refusal ? (
        <Text>{lot.buyers.map(({ name }) => name).join(', ') || text.record.none}</Text>
      ) : (
        <>
          <Buyer who="firstBuyer" legend={text.buyers.first} />
          <Buyer who="secondBuyer" legend={text.buyers.second} />
        </>
      )}
    </Section>
  );
}

/** What the lot's status alone has: the terms of an option, a sale outside Lotline, buyers. */
export function StatusSections({ lot }: { lot: StaffLotDetail }) {
  const status = parseLotStatus(lot.status);
  return (
    <>
      {status === 'option' && <OptionSection />}
      {status === 'offline' && <OfflineSection />}
      <BuyersSection lot={lot} />
    </>
  );
}
