import { fullName, type LeadDetails } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import { StarButton } from '@lotline/shared-design/star';
import { useModal } from '@lotline/shared-runtime';
import { WorkActions } from '../work/work-actions.component';
import { useLeadChange } from './lead-facts.component';
import { leadStrings } from './strings';

const text = leadStrings.actions;

/** What staff do about a lead: its star, the work that a person's page has too, and its deletion. */
export function LeadActions({ lead }: { lead: LeadDetails }) {
  const modal = useModal();
  const { _id: leadId, estateId, contactId, watched, keptFor } = lead;
  const { chosen, change } = useLeadChange(lead);
  const isStarred = chosen.watched ?? watched;
  return (
    <WorkActions
      label={text.label}
      contactId={contactId ?? null}
      lead={{ leadId, estateId }}
      first={
        <StarButton
          label={leadStrings.star(fullName(lead))}
          isStarred={isStarred}
          onToggle={() => change({ watched: !isStarred })}
        />
      }
    >
      {!keptFor && (
        <Button
          variant="quiet"
          icon={<Icon name="trash" size={16} />}
          data-opens="delete-leads"
          onClick={() => modal.open('delete-leads', { leadIds: [leadId] })}
        >
          {text.delete}
        </Button>
      )}
    </WorkActions>
  );
}
