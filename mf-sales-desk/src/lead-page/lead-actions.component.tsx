import { fullName, type LeadDetails } from '@lotline/shared-domain';
import { Button, Cluster, Icon } from '@lotline/shared-design';
import { StarButton } from '@lotline/shared-design/star';
import { useModal } from '@lotline/shared-runtime';
import { useLeadChange } from './lead-facts.component';
import { leadStrings } from './strings';

const text = leadStrings.actions;

/** What staff do about a lead; the same dialogs are opened from the person's page. */
export function LeadActions({ lead }: { lead: LeadDetails }) {
  const modal = useModal();
  const { _id: leadId, estateId, contactId, watched, keptFor } = lead;
  const { chosen, change } = useLeadChange(lead);
  const isStarred = chosen.watched ?? watched;
  return (
    <Cluster gap="xs" role="group" aria-label={text.label}>
      <StarButton
        label={leadStrings.star(fullName(lead))}
        isStarred={isStarred}
        onToggle={() => change({ watched: !isStarred })}
      />
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        data-opens="new-request"
        onClick={() => modal.open('new-request', { estateId, ...(contactId && { contactId }) })}
      >
        {text.request}
      </Button>
      {contactId && (
        <Button
          variant="secondary"
          icon={<Icon name="mail" size={16} />}
          data-opens="send-email"
          onClick={() => modal.open('send-email', { contactId, leadId })}
        >
          {text.email}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Icon name="phone" size={16} />}
        data-opens="log-note"
        onClick={() => modal.open('log-note', { leadId, kind: 'call' })}
      >
        {text.call}
      </Button>
      <Button
        variant="secondary"
        icon={<Icon name="check" size={16} />}
        data-opens="add-task"
        onClick={() => modal.open('add-task', { leadId })}
      >
        {text.task}
      </Button>
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
    </Cluster>
  );
}
