import {
  formatCurrency,
  parseMoney,
  type QuotedDesign,
  SITE_COST_KINDS,
  type AnswerLine,
} from '@lotline/shared-domain';
import { Card, Heading, Stack } from '@lotline/shared-design';
import { FieldRow, MoneyField, SelectField } from '@lotline/shared-design/form';
import type { DesignValues, ExtraValues } from './answer-values';
import { Sums } from './answer.styles';
import { Extras } from './extras.component';
import { answerStrings } from './strings';

const text = answerStrings.amounts;
const KINDS = SITE_COST_KINDS.map((value) => ({ value, label: text.kinds[value] }));

/** What the buyer saw, where the answer says something else. */
const sawHint = (seen: number | null | undefined, typed: unknown): string | undefined =>
  typeof seen === 'number' && seen !== typed ? text.saw(formatCurrency(seen)) : undefined;

interface DesignAmountsProps {
  /** Its path in the form. */
  readonly name: string;
  readonly design: QuotedDesign;
  readonly values: DesignValues;
  /** As the buyer will read them. */
  readonly lines: readonly AnswerLine[];
  readonly onExtras: (extras: readonly ExtraValues[]) => void;
}

/** The amounts of one design, with their sums. */
export function DesignAmounts({ name, design, values, lines, onExtras }: DesignAmountsProps) {
  const { house, facade } = design;
  return (
    <Card role="group" padding="md" aria-label={house.name}>
      <Stack gap="md">
        <Heading level={3} size="heading">
          {house.name}
        </Heading>
        <FieldRow>
          <MoneyField
            name={`${name}.basePrice`}
            label={text.basePrice}
            hint={sawHint(house.price, values.basePrice)}
            read={parseMoney}
            wholeDollars
          />
          <MoneyField
            name={`${name}.facade`}
            label={text.facade(facade.name)}
            hint={sawHint(facade.price, values.facade)}
            read={parseMoney}
            wholeDollars
          />
        </FieldRow>
        <FieldRow>
          <SelectField name={`${name}.siteCostKind`} label={text.kind} options={KINDS} />
          {values.siteCostKind !== 'unknown' && (
            <MoneyField
              name={`${name}.siteCosts`}
              label={text.siteCosts}
              hint={sawHint(house.siteCosts, values.siteCosts)}
              read={parseMoney}
              wholeDollars
            />
          )}
        </FieldRow>
        <Extras name={`${name}.extras`} house={house.name} extras={values.extras} onChange={onExtras} />
        <Sums>
          {lines
            .filter(({ isTotal }) => isTotal)
            .map(({ label, text: sum }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{sum}</dd>
              </div>
            ))}
        </Sums>
      </Stack>
    </Card>
  );
}
