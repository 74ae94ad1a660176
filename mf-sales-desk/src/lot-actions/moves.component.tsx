import { holdsEnabled, parseRole, staffMoves, type StaffLotDetail, type StaffMove } from '@lotline/shared-domain';
import { Button, Text } from '@lotline/shared-design';
import { useSession } from '@lotline/shared-runtime';
import { useState } from 'react';
import { MoveDialog, titleOf } from './move-dialog.component';
import { Section } from './section.component';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.moves;
const LOOK = { next: 'primary', previous: 'secondary', aside: 'quiet' } as const;

/** The moves that staff can make by hand (D34). */
export function Moves({ lot }: { lot: StaffLotDetail }) {
  const { role } = useSession();
  const [open, setOpen] = useState<StaffMove | null>(null);
  const moves = staffMoves(lot, lot.estate, parseRole(role));
  return (
    <Section id="lot-moves" title={text.title}>
      {lot.status === 'available' && holdsEnabled(lot.estate) && <Text tone="muted">{text.byRequest}</Text>}
      {moves.length === 0 && <Text tone="muted">{text.nothing}</Text>}
      {moves.map((move) => (
        <Button key={move.to} variant={LOOK[move.kind]} fullWidth onClick={() => setOpen(move)}>
          {titleOf(move)}
        </Button>
      ))}
      {open && <MoveDialog lot={lot} move={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
