import { Icon, IconButton, Text, space } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { strings } from '../strings';

const Pair = styled.nav`
  display: flex;
  align-items: center;
  margin: -${space.xs} -${space.sm} 0 0;
  white-space: nowrap;
  /* The arrow that leads nowhere recedes; the other one has the frame. */
  button:disabled {
    border-color: transparent;
    background: none;
  }
  @media print {
    display: none;
  }
`;

/** The lot's place among those that match, and the previous and the next of them (D218). */
export function LotNeighbours({ lotId, among }: { lotId: string; among: readonly string[] }) {
  const modal = useModal();
  const at = among.indexOf(lotId);
  if (at < 0 || among.length < 2) return null;
  const button = (step: -1 | 1, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const id = among[at + step];
    return (
      <IconButton
        label={label}
        icon={<Icon name={icon} />}
        disabled={!id}
        onClick={() => id && modal.open('lot', { lotId: id, among })}
      />
    );
  };
  return (
    <Pair aria-label={strings.lot.among}>
      {button(-1, strings.lot.previous, 'chevron-left')}
      <Text as="span" size="sm" tone="muted" numeric>
        {strings.lot.place(at + 1, among.length)}
      </Text>
      {button(1, strings.lot.next, 'chevron-right')}
    </Pair>
  );
}
