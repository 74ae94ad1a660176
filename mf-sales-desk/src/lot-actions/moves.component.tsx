import { holdsEnabled, parseRole, staffMoves, type StaffLotDetail, type StaffMove } from '@lotline/shared-domain';
import { Button, Text } from '@lotline/shared-design';
import { useModal, useSession } from '@lotline/shared-runtime';
import { titleOf } from './move-title';
import { Section } from '../section.component';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.moves;
const LOOK = { next: 'primary', previous: 'secondary', aside: 'quiet' } as const;

/** A lot comes to an EOI by one that was signed (D105). */
const isEntered = ({ requires }: StaffMove): boolean => requires === 'buyer';

/** The moves that staff can make by hand (D34). */
export function Moves({ lot }: { lot: StaffLotDetail }) {
  const { role } = useSession();
  const modal = useModal();
  const moves = staffMoves(lot, lot.estate, parseRole(role));
  const open = (move: StaffMove) => {
    const { stageId, _id: lotId } = lot;
    if (isEntered(move)) modal.open('enter-eoi', { stageId, lotId });
    else modal.open('lot-move', { stageId, lotId, to: move.to });
  };
  return (
    <Section id="lot-moves" title={text.title}>
      {lot.status === 'available' && holdsEnabled(lot.estate) && <Text tone="muted">{text.byRequest}</Text>}
      {moves.length === 0 && <Text tone="muted">{text.nothing}</Text>}
      {moves.map((move) => (
        <Button
          key={move.to}
          variant={LOOK[move.kind]}
          fullWidth
          data-opens={isEntered(move) ? 'enter-eoi' : 'lot-move'}
          onClick={() => open(move)}
        >
          {titleOf(move)}
        </Button>
      ))}
    </Section>
  );
}
