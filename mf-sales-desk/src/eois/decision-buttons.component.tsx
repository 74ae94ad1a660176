import { eoiActionsFor, type StaffEoiRow } from '@lotline/shared-domain';
import { Button, Cluster } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { DecisionIcon } from '../holds/decision-icon.component';
import { eoiStrings as text } from './strings';

/** The decisions of 4.4 that staff may take about an EOI now (D122). */
export function DecisionButtons({ eoi }: { eoi: StaffEoiRow }) {
  const modal = useModal();
  const decisions = eoiActionsFor(eoi, 'staff');
  if (decisions.length === 0) return null;
  return (
    <Cluster gap="xs" data-decisions="">
      {decisions.map((action, at) => (
        <Button
          key={action}
          variant={at === 0 ? 'secondary' : 'quiet'}
          icon={action === 'withdraw' ? undefined : <DecisionIcon decision={action} />}
          aria-label={text.about(text.actions[action].label, eoi.buyers || eoi.reference)}
          data-opens="eoi-action"
          onClick={() => modal.open('eoi-action', { eoiId: eoi._id, action })}
        >
          {text.actions[action].label}
        </Button>
      ))}
    </Cluster>
  );
}
