import { describePrice, formatMonthYear, stageNumber, type Estate, type ListedLot } from '@lotline/shared-domain';
import { FactList, type Fact, useBreakpoint } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { frontageText, isDescribed, sizeText } from '../lots/lot-summary';
import { LotBadge } from '../lots/lot-badge.component';
import { strings } from '../strings';
import { TextButton } from '../text-button.component';

/** The price, or a button to request it (2.8, D14). */
function Price({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const modal = useModal();
  const price = describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice });
  if (price.kind !== 'request') return <>{price.text}</>;
  return (
    <TextButton onClick={() => modal.open('contact', { lotId: lot._id }, { back: true })}>{price.text}</TextButton>
  );
}

interface LotFactsProps {
  lot: ListedLot;
  estate: Estate;
  /** Whether to include the status; a page about the status shows it elsewhere. */
  status?: boolean;
}

/** The facts of 2.8. A lot that isn't released shows only its stage and status (D6). */
export function LotFacts({ lot, estate, status = true }: LotFactsProps) {
  const { isMobile } = useBreakpoint();
  const facts: Fact[] = [];
  if (!isMobile) facts.push({ label: strings.lot.stage, value: stageNumber(lot.stageTitle) });
  if (isDescribed(lot))
    facts.push(
      { label: strings.lot.frontage, value: frontageText(lot) },
      { label: strings.lot.size, value: sizeText(lot) },
      { label: strings.lot.price, value: <Price lot={lot} estate={estate} /> },
      { label: strings.lot.registration, value: formatMonthYear(lot.registrationDate, estate.timeZone) },
    );
  if (status) facts.push({ label: strings.lot.status, value: <LotBadge lot={lot} /> });
  return <FactList facts={facts} />;
}
