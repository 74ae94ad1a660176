import { Button, Icon } from '@lotline/shared-design';
import { useModal, type ModalProps } from '@lotline/shared-runtime';

const LABEL = 'New request';

/** Opens a request for a caller or walk-in, for a lot or from the desk. */
export function EnterForCaller({ lot = {} }: { lot?: ModalProps<'new-request'> }) {
  const modal = useModal();
  return (
    <Button
      variant="secondary"
      data-opens="new-request"
      icon={<Icon name="plus" />}
      onClick={() => modal.open('new-request', lot)}
    >
      {LABEL}
    </Button>
  );
}
