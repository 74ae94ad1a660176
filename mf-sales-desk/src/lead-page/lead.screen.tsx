import { fullName, getLead, leadBadge, routes, segmentsOf, type LeadDetails } from '@lotline/shared-domain';
import { Cluster, Skeleton, StatusBadge, Text } from '@lotline/shared-design';
import { selectLocation, selectModal } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useTitleFocus } from '../holds/use-title-focus';
import { RecordPage } from '../record-page.component';
import { LeadActions } from './lead-actions.component';
import { LeadPage } from './lead-details.component';
import { leadStrings as text } from './strings';

const LeadImportScreen = lazy(() => import('../lead-import/lead-import.screen'));

const leadPage = (lead: LeadDetails | null) => ({
  title: lead ? fullName(lead) : text.title,
  crumbs: [{ to: routes.leads.path, label: text.leads }],
  intro: lead && (
    <Cluster gap="xs">
      <StatusBadge {...leadBadge(lead.status)} />
      <Text as="span">{lead.estateTitle}</Text>
    </Cluster>
  ),
  actions: lead && !lead.deletedAt && <LeadActions lead={lead} />,
});

function OneLead({ leadId }: { leadId: string }) {
  useTitleFocus(useSelector(selectModal).open !== null);
  return (
    <RecordPage
      wanted={resource(getLead, { params: { leadId } })}
      page={leadPage}
      icon="user"
      backTo={routes.leads.path}
      text={text}
    >
      {(lead) => <LeadPage lead={lead} />}
    </RecordPage>
  );
}

/** `/leads/:leadId`: one lead with the work on it; `import` as its id is the import of a file (D150). */
export default function LeadScreen() {
  const [, leadId] = segmentsOf(useSelector(selectLocation).pathname);
  if (leadId === 'import')
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LeadImportScreen />
      </Suspense>
    );
  return leadId ? <OneLead key={leadId} leadId={leadId} /> : null;
}
