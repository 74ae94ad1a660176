import { useModal, type ModalName } from '@lotline/shared-runtime';

/** What staff do with a person, with the props of each. */
interface WorkModals {
  'new-request': { contactId: string };
  'log-note': { contactId: string; kind: 'note' | 'call' };
  'add-task': { contactId: string };
  'send-email': { contactId: string };
  'resend-email': { messageId: string };
}

/** Opens the modals of the work with a person. @example open('add-task', { contactId }) */
export function useWorkModals() {
  const { open } = useModal();
  return <Name extends keyof WorkModals>(name: Name, props: WorkModals[Name]): void =>
    open(name as ModalName, props as never);
}
