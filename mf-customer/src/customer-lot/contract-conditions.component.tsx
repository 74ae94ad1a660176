import { CONDITION_STATES, type ContractCondition, formatDate, parseConditionState } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { nearness } from './contract-words';
import { FileAbout, FileName, FileRow, Files } from './file-row.styles';
import { LotPart } from './lot-part.component';
import { lotStrings } from './strings';

const text = lotStrings.contract;

function Condition({ condition, timeZone }: { condition: ContractCondition; timeZone: string }) {
  const { title, dueOn, state, settledAt } = condition;
  const now = useNow(60_000);
  const { label, isSettled } = CONDITION_STATES[parseConditionState(state)];
  const near = dueOn && !isSettled ? nearness(dueOn, now, timeZone) : null;
  return (
    <FileRow>
      <FileName>
        <Text strong>{title}</Text>
        {dueOn && (
          <FileAbout>
            {text.due(formatDate(dueOn, timeZone))}
            {near && <strong>, {near}</strong>}
          </FileAbout>
        )}
      </FileName>
      <Text as="span">{settledAt ? text.settledOn(label, formatDate(settledAt, timeZone)) : label}</Text>
    </FileRow>
  );
}

/** What the sale still depends on, and what is met. */
export const ContractConditions = ({
  conditions,
  timeZone,
}: {
  conditions: readonly ContractCondition[];
  timeZone: string;
}) => (
  <LotPart title={text.conditions}>
    {conditions.length === 0 ? (
      <Text tone="muted">{text.noConditions}</Text>
    ) : (
      <Files>
        {conditions.map((condition) => (
          <Condition key={condition._id} condition={condition} timeZone={timeZone} />
        ))}
      </Files>
    )}
  </LotPart>
);
