import { Button, Cluster, Icon, type IconName } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { workStrings } from './strings';

const text = workStrings.actions;

interface WorkActionsProps {
  /** The name of the group. */
  label: string;
  /** The person; null where no person is known, who can't be written to then. */
  contactId: string | null;
  /** The lead it is about, and its estate; a person's page has neither. */
  lead?: { readonly leadId: string; readonly estateId: string };
  /** What comes before and after. */
  first?: ReactNode;
  children?: ReactNode;
}

/** What staff do about a person or one of their leads; the same dialogs from both pages. */
export function WorkActions({ label, contactId, lead, first, children }: WorkActionsProps) {
  const modal = useModal();
  const about = lead ? { leadId: lead.leadId } : { ...(contactId && { contactId }) };
  const action = (icon: IconName, words: string, opens: string, open: () => void) => (
    <Button variant="secondary" icon={<Icon name={icon} size={16} />} data-opens={opens} onClick={open}>
      {words}
    </Button>
  );
  return (
    <Cluster gap="xs" role="group" aria-label={label}>
      {first}
      {action('plus', text.request, 'new-request', () =>
        modal.open('new-request', { ...(lead && { estateId: lead.estateId }), ...(contactId && { contactId }) }),
      )}
      {contactId && action('mail', text.email, 'send-email', () => modal.open('send-email', { contactId, ...about }))}
      {action('phone', text.call, 'log-note', () => modal.open('log-note', { ...about, kind: 'call' }))}
      {/* A lead's page has a form for notes. */}
      {!lead && action('edit', text.note, 'log-note', () => modal.open('log-note', { ...about, kind: 'note' }))}
      {action('check', text.task, 'add-task', () => modal.open('add-task', about))}
      {children}
    </Cluster>
  );
}
