import {
  areConditionsSettled,
  CONDITION_STATE_NAMES,
  CONDITION_STATES,
  lotLabel,
  MAX_CONDITIONS,
  parseConditionState,
  staffStatusLabel,
  type ConditionState,
  type StaffContract,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Badge, Button, Cluster, Icon, IconButton, Notice, Text } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { conditionMarked, conditionsLeft, selectConditions } from './conditions.slice';
import { dayText, hasReached, isConditionPassed, isLastCondition, isRunning, PARTS } from './contract-facts';
import { Steps } from './contract.styles';
import { contractStrings } from './strings';

const text = contractStrings.conditions;
const TONES = { open: 'gray', met: 'success', waived: 'success', notMet: 'warning' } as const;
const toneOf = (state: ConditionState) => TONES[state];

interface ConditionsProps {
  eoi: StaffEoi;
  contract: StaffContract;
  /** YYYY-MM-DD in the estate's time zone. */
  today: string;
}
type Condition = StaffContract['conditions'][number];

/** What can be pressed at a condition: another state, its fields, to remove it. What takes something back asks why in a dialog. */
function Presses({ eoi, condition: { _id: conditionId, title, state } }: { eoi: StaffEoi; condition: Condition }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const isSaving = useSelector(selectConditions).phase === 'saving';
  const { _id: eoiId } = eoi;
  const known = parseConditionState(state);
  const mark = (other: ConditionState) => {
    if (CONDITION_STATES[known].isSettled) modal.open('contract-condition', { eoiId, conditionId, change: other });
    else if (!isSaving) dispatch(conditionMarked({ eoi, conditionId, state: other }));
  };
  const press = (label: string, onClick: () => void, variant: 'secondary' | 'quiet' = 'quiet') => (
    <Button
      key={label}
      variant={variant}
      size="small"
      aria-label={text.about(label, title)}
      aria-disabled={isSaving || undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const others = CONDITION_STATE_NAMES.filter((other) => other !== known);
  return (
    <Cluster gap="xs">
      {others.map((other) =>
        press(text.mark[other], () => mark(other), known === 'open' || known === 'notMet' ? 'secondary' : 'quiet'),
      )}
      <Cluster gap="xs" wrap={false}>
        <IconButton
          label={text.about(text.edit, title)}
          icon={<Icon name="edit" size={16} />}
          size="small"
          onClick={() => modal.open('contract-condition', { eoiId, conditionId })}
        />
        <IconButton
          label={text.about(text.remove, title)}
          icon={<Icon name="trash" size={16} />}
          size="small"
          onClick={() => modal.open('contract-condition', { eoiId, conditionId, change: 'removed' })}
        />
      </Cluster>
    </Cluster>
  );
}

function ConditionRow({ eoi, contract, today, condition }: ConditionsProps & { condition: Condition }) {
  const { _id, title, dueOn, state, settledAt, by } = condition;
  const known = parseConditionState(state);
  const { label, isSettled } = CONDITION_STATES[known];
  return (
    <li>
      <div>
        <Cluster gap="xs">
          <strong>{title}</strong>
          <Badge tone={toneOf(known)}>{label}</Badge>
          {isConditionPassed(eoi, condition, today) && <Badge tone="warning">{text.passed}</Badge>}
        </Cluster>
        <small>
          {[
            dueOn ? text.due(dayText(dueOn)) : text.noDay,
            by && settledAt && text.settled(by, momentAt(settledAt, eoi)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {!isSettled && isLastCondition(eoi, contract, _id) && (
          <small>{text.last(lotLabel(eoi.lotTitle), staffStatusLabel('unconditional'))}</small>
        )}
      </div>
      {isRunning(eoi) && <Presses eoi={eoi} condition={condition} />}
    </li>
  );
}

/** Why the last press wasn't saved; the list shows the conditions as they are now. */
function Problem() {
  const dispatch = useDispatch();
  const work = useSelector(selectConditions);
  useEffect(() => () => void dispatch(conditionsLeft()), [dispatch]);
  if (work.phase !== 'failed') return null;
  return (
    <Notice tone="error" title={text.failedTitle}>
      {work.why} {work.isStale && text.again}
    </Notice>
  );
}

/** The conditions of a contract: each is marked by one press; one without any becomes unconditional by a press. */
export function ContractConditions({ eoi, contract, today }: ConditionsProps) {
  const modal = useModal();
  const { conditions } = contract;
  const isFull = conditions.length >= MAX_CONDITIONS;
  const hasNone = conditions.length === 0 && hasReached(eoi, 'contract_executed') && !hasReached(eoi, 'unconditional');
  return (
    <Section
      id={PARTS.conditions}
      title={text.title}
      action={
        isRunning(eoi) &&
        !isFull && (
          <Button
            variant="secondary"
            size="small"
            data-opens="contract-condition"
            onClick={() => modal.open('contract-condition', { eoiId: eoi._id })}
          >
            {text.add}
          </Button>
        )
      }
    >
      <Problem />
      {conditions.length === 0 && <Text tone="muted">{text.none}</Text>}
      {!areConditionsSettled(conditions) && isRunning(eoi) && !hasReached(eoi, 'contract_executed') && (
        <Text tone="muted">{text.later(lotLabel(eoi.lotTitle), staffStatusLabel('unconditional'))}</Text>
      )}
      {conditions.length > 0 && (
        <Steps>
          {conditions.map((condition) => (
            <ConditionRow key={condition._id} eoi={eoi} contract={contract} today={today} condition={condition} />
          ))}
        </Steps>
      )}
      {isFull && <Text tone="muted">{text.full(MAX_CONDITIONS)}</Text>}
      {hasNone && (
        <div>
          <Button
            variant="secondary"
            data-opens="contract-step"
            onClick={() => modal.open('contract-step', { eoiId: eoi._id, step: 'unconditional' })}
          >
            {text.noConditions}
          </Button>
        </div>
      )}
    </Section>
  );
}
