import { Text } from '@lotline/shared-design';
import { useModal, type ModalControls } from '@lotline/shared-runtime';
import { TextButton } from '../text-button.component';

type HoldForm = 'hold' | 'partner-hold';

/** Goes back and opens in one tick, so that the other form replaces this one on the modal stack. */
export function swapForm(
  modal: Pick<ModalControls, 'back' | 'open'>,
  to: HoldForm,
  props: { lotId: string; byChoice?: boolean },
): void {
  modal.back();
  modal.open(to, props, { back: true });
}

/** Switches between the buyer's and the partner's form; Back still leads to the lot. */
export function SwitchForm({ to, lotId, children }: { to: HoldForm; lotId: string; children: string }) {
  const modal = useModal();
  const change = () => swapForm(modal, to, { lotId, byChoice: true });
  return (
    <Text size="sm">
      <TextButton data-opens={to} onClick={change}>
        {children}
      </TextButton>
    </Text>
  );
}
