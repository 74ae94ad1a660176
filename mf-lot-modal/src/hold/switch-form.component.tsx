import { Text } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { TextButton } from '../text-button.component';

/** Changes between the buyer's and the partner's form; Back still leads to the lot. */
export function SwitchForm({ to, lotId, children }: { to: 'hold' | 'partner-hold'; lotId: string; children: string }) {
  const modal = useModal();
  // One step back and one forward in the same turn: the other form takes this one's place on the stack.
  const change = () => {
    modal.back();
    modal.open(to, { lotId }, { back: true });
  };
  return (
    <Text size="sm">
      <TextButton data-opens={to} onClick={change}>{children}</TextButton>
    </Text>
  );
}
