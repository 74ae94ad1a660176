import type { LeadRow } from '@lotline/shared-domain';
import { Button, Cluster } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { leadsStrings } from './strings';

const text = leadsStrings.bulk;

/** What can be done with the selected leads; each is shown before it is done. */
export function BulkLeadButtons({ leads }: { leads: readonly LeadRow[] }) {
  const modal = useModal();
  const leadIds = leads.map(({ _id }) => _id);
  return (
    <Cluster gap="xs">
      {(['assign', 'status', 'star'] as const).map((change) => (
        <Button
          key={change}
          size="small"
          variant="secondary"
          data-opens="change-leads"
          onClick={() => modal.open('change-leads', { change, leadIds })}
        >
          {text[change]}
        </Button>
      ))}
      <Button
        size="small"
        variant="danger"
        data-opens="delete-leads"
        onClick={() => modal.open('delete-leads', { leadIds })}
      >
        {text.remove}
      </Button>
    </Cluster>
  );
}
