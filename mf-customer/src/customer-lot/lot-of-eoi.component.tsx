import { CUSTOMER_TAB_NAMES, type CustomerTab, type OwnEoi } from '@lotline/shared-domain';
import { type ComponentType, lazy, Suspense } from 'react';
import { EoiBadge } from '../own-eoi/eoi-badge.component';
import { ActivityTab } from './activity-tab.component';
import { ContactTab } from './contact-tab.component';
import { LotPage } from './lot-page.component';
import { PartWaiting } from './tab-part.component';

/** ACTIVITY comes with the page; the others are loaded when they are opened. */
const TABS: Readonly<Record<CustomerTab, ComponentType<{ eoi: OwnEoi }>>> = {
  activity: ActivityTab,
  documents: lazy(() => import('./documents-tab.component').then(({ DocumentsTab: tab }) => ({ default: tab }))),
  'eoi-details': lazy(() => import('./form-tab.component').then(({ FormTab: tab }) => ({ default: tab }))),
  contracts: lazy(() => import('./contract-tab.component').then(({ ContractTab: tab }) => ({ default: tab }))),
  'estate-contacts': ({ eoi: { estate, lotId, lotTitle } }) => (
    <ContactTab estate={estate} lotId={lotId} lotTitle={lotTitle} />
  ),
};

/** A lot that the caller has an EOI for. */
export function LotOfEoi({ eoi, tab }: { eoi: OwnEoi; tab: CustomerTab }) {
  const { lotId, lotTitle, stageTitle, estate, status, lotStatus, reference } = eoi;
  const Tab = TABS[tab];
  return (
    <LotPage
      lotId={lotId}
      lotTitle={lotTitle}
      stageTitle={stageTitle}
      estateTitle={estate.title}
      badge={<EoiBadge status={status} lotStatus={lotStatus} />}
      reference={reference}
      tabs={CUSTOMER_TAB_NAMES}
      current={tab}
    >
      <Suspense fallback={<PartWaiting />}>
        <Tab eoi={eoi} />
      </Suspense>
    </LotPage>
  );
}
