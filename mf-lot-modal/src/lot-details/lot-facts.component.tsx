import {
  asksForPrice,
  audienceOf,
  lotFacts,
  MODAL_FACTS,
  type Estate,
  type FactRow,
  type ListedLot,
} from '@lotline/shared-domain';
import { FactList, useBreakpoint } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { useSelector } from 'react-redux';
import { LotBadge } from '../lots/lot-badge.component';
import { TextButton } from '../text-button.component';

/** A fact's text; 'Request pricing' is a button (2.8, D14), the status a badge. */
function Value({ fact, lot }: { fact: FactRow; lot: ListedLot }) {
  const modal = useModal();
  if (fact.id === 'status') return <LotBadge lot={lot} />;
  if (!asksForPrice(fact)) return <>{fact.text}</>;
  return <TextButton onClick={() => modal.open('contact', { lotId: lot._id }, { back: true })}>{fact.text}</TextButton>;
}

interface LotFactsProps {
  lot: ListedLot;
  estate: Estate;
  /** Whether to include the status; a page about the status shows it elsewhere. */
  status?: boolean;
}

/** The facts of 2.8, with the stage on a desktop only. */
export function LotFacts({ lot, estate, status = true }: LotFactsProps) {
  const { isMobile } = useBreakpoint();
  const audience = audienceOf(useSelector(selectRoleOnEstate));
  const facts = lotFacts(MODAL_FACTS, lot, estate, audience).filter(
    ({ id }) => !(id === 'stage' && isMobile) && (status || id !== 'status'),
  );
  return <FactList facts={facts.map((fact) => ({ label: fact.label, value: <Value fact={fact} lot={lot} /> }))} />;
}
