import { formatDate, staffStatusLabel, type StaffContract, type StaffEoi } from '@lotline/shared-domain';
import { Button, FactList, Text } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { Section } from '../section.component';
import { hasReached, missingNext, PARTS, SALE_STEPS } from './contract-facts';
import { contractStrings } from './strings';

const text = contractStrings.progress;

/** What is still missing before the lot goes on, in words. */
function nextOf(eoi: StaffEoi, contract: StaffContract): string {
  if (hasReached(eoi, 'settled')) return text.over;
  if (hasReached(eoi, 'unconditional')) return text.ready;
  const missing = missingNext(eoi, contract);
  return missing.length > 0 ? text.waits(missing) : text.saysSo;
}

/** The steps of the sale with day and person, what is missing before the next, and the way to settle it. */
export function SaleProgress({ eoi, contract }: { eoi: StaffEoi; contract: StaffContract }) {
  const modal = useModal();
  const canSettle = hasReached(eoi, 'unconditional') && !hasReached(eoi, 'settled');
  return (
    <Section
      id={PARTS.progress}
      title={text.title}
      action={
        canSettle && (
          <Button
            data-opens="contract-step"
            onClick={() => modal.open('contract-step', { eoiId: eoi._id, step: 'settled' })}
          >
            {text.settle}
          </Button>
        )
      }
    >
      <FactList
        facts={SALE_STEPS.map((step) => {
          const reached = contract.reached.find(({ status }) => status === step);
          return {
            label: staffStatusLabel(step),
            value: reached ? text.reached(formatDate(reached.at, eoi.timeZone), reached.by) : '-',
          };
        })}
      />
      {eoi.status === 'approved' && <Text tone="muted">{nextOf(eoi, contract)}</Text>}
    </Section>
  );
}
