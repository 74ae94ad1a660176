import type { StaffEoi } from '@lotline/shared-domain';
import { Button, Cluster } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { useDepositActions } from './eoi-facts';
import { eoiStrings as text } from './strings';

/** What the user may record about an EOI's deposit. */
export function DepositButtons({ eoi }: { eoi: StaffEoi }) {
  const modal = useModal();
  const actions = useDepositActions(eoi);
  if (actions.length === 0) return null;
  return (
    <Cluster gap="xs">
      {actions.map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          data-opens="eoi-action"
          onClick={() => modal.open('eoi-action', { eoiId: eoi._id, action })}
        >
          {text.actions[action].label}
        </Button>
      ))}
    </Cluster>
  );
}
