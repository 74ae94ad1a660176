import { Button, Cluster } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { contactStrings as text } from './strings';

/** What staff do with a person, the most frequent first. */
export function ContactActions({ contactId }: { contactId: string }) {
  const { open } = useModal();
  return (
    <Cluster gap="sm">
      <Button onClick={() => open('new-request', { contactId })}>{text.newRequest}</Button>
      <Button variant="secondary" onClick={() => open('log-note', { contactId, kind: 'call' })}>
        {text.logCall}
      </Button>
      <Button variant="secondary" onClick={() => open('log-note', { contactId, kind: 'note' })}>
        {text.addNote}
      </Button>
      <Button variant="secondary" onClick={() => open('add-task', { contactId })}>
        {text.addTask}
      </Button>
      <Button variant="secondary" onClick={() => open('send-email', { contactId })}>
        {text.sendEmail}
      </Button>
    </Cluster>
  );
}
