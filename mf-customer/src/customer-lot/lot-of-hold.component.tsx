import { type CustomerTab, holdBadge, type OwnHold, ownHoldPhase, TABS_OF_HOLD } from '@lotline/shared-domain';
import { StatusBadge } from '@lotline/shared-design';
import { HoldCard } from '../own-hold/hold-card.component';
import { ownHoldForms } from '../own-hold/hold-forms';
import { ownStrings } from '../own-hold/own-strings';
import { ContactTab } from './contact-tab.component';
import { LotPage } from './lot-page.component';

/** A lot that the caller has on hold, or has asked for, without an EOI: two tabs (D168). */
export function LotOfHold({ hold, lotId, tab }: { hold: OwnHold; lotId: string; tab: CustomerTab }) {
  const { estate, lot, lotTitle, status } = hold;
  const current = TABS_OF_HOLD.find((one) => one === tab) ?? 'activity';
  const { label, tone } =
    ownHoldPhase(hold) === 'offer' ? { label: ownStrings.offer, tone: 'orange' as const } : holdBadge(status);
  return (
    <LotPage
      lotId={lotId}
      lotTitle={lotTitle}
      stageTitle={lot?.stageTitle}
      estateTitle={estate.title}
      badge={<StatusBadge tone={tone} label={label} />}
      tabs={TABS_OF_HOLD}
      current={current}
    >
      {current === 'activity' ? (
        <HoldCard headingLevel={null} hold={hold} forms={ownHoldForms} params={{ holdId: hold._id }} />
      ) : (
        <ContactTab estate={estate} lotId={lotId} lotTitle={lotTitle} />
      )}
    </LotPage>
  );
}
