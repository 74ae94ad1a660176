import { can, lotLabel, ownEoiPhase, routes, segmentsOf } from '@lotline/shared-domain';
import { Skeleton, VisuallyHidden } from '@lotline/shared-design';
import {
  selectEstateState,
  selectLocation,
  selectQuery,
  selectSession,
  usePageTitle,
  useSession,
} from '@lotline/shared-runtime';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EoiAbsence } from './eoi-absence.component';
import { EoiForm } from './eoi-form.component';
import { EoiPage } from './eoi-page.component';
import { eoiLeft, eoiWanted, selectEoiRequest } from './eoi-request.slice';
import { EoiSignedOut } from './eoi-signed-out.component';
import { EoiStatus } from './eoi-status.component';
import { requestStrings as text } from './strings';
import { useOwnEoi } from './use-own-eoi';

function Waiting() {
  return (
    <EoiPage>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Skeleton width="20rem" height="2rem" />
      <Skeleton height="12rem" radius="lg" />
      <Skeleton height="20rem" radius="lg" />
    </EoiPage>
  );
}

/** The buyer's own EOI: it is begun when the page opens. */
function OwnEoiPage({ lotId }: { lotId: string }) {
  const dispatch = useDispatch();
  const { businessId = null } = useSelector(selectQuery);
  const [round, setRound] = useState(0);
  const state = useSelector(selectEoiRequest);
  const eoi = useOwnEoi();
  const phase = eoi && ownEoiPhase(eoi);
  const isDraft = phase === 'continue' || phase === 'secondBuyer';
  const wasDraft = useRef(false);
  useEffect(() => void (wasDraft.current ||= isDraft), [isDraft]);
  useEffect(() => {
    dispatch(eoiWanted({ lotId, businessId }));
    return () => void dispatch(eoiLeft());
  }, [dispatch, lotId, round]); // oxlint-disable-line react-hooks/exhaustive-deps -- whoever referred the buyer did so when the EOI began
  usePageTitle(eoi ? text.title(lotLabel(eoi.lotTitle)) : text.tab);
  if (state.phase === 'refused') return <EoiAbsence code={state.code} message={state.message} lotId={lotId} />;
  if (state.phase === 'failed') return <EoiAbsence code="failed" onRetry={() => setRound(round + 1)} />;
  if (state.phase !== 'ready' || !eoi) return <Waiting />;
  return isDraft ? <EoiForm eoi={eoi} seen={state.seen} /> : <EoiStatus eoi={eoi} isNew={wasDraft.current} />;
}

const LOT_AT = segmentsOf(routes.eoiRequest.path).indexOf(':lotId');
/** The lot of the page's path, also under `/v2`. */
const lotOf = (pathname: string): string => segmentsOf(pathname)[LOT_AT] ?? '';

/** EOIRequest screen (2.1, D118): from 'Reserve' to an EOI that is sent. */
export default function EoiRequestScreen() {
  const { pathname } = useSelector(selectLocation);
  const estate = useSelector(selectEstateState);
  const session = useSelector(selectSession);
  const { user, role } = useSession();
  const lotId = lotOf(pathname);
  if (session.phase === 'asking' || estate.phase === 'loading') return <Waiting />;
  if (estate.phase === 'absent' || !lotId) return <EoiAbsence code="not_found" />;
  if (!user) return <EoiSignedOut lotId={lotId} />;
  if (!can(role, 'eoi.request')) return <EoiAbsence code="staff" />;
  return <OwnEoiPage key={`${user.userId} ${lotId}`} lotId={lotId} />;
}
