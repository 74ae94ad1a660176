import { parseCustomerTab, routes, segmentsOf } from '@lotline/shared-domain';
import { selectLocation, useSession } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { uploadsShown } from '../uploads.actions';
import { lotShown } from './lot.actions';
import { LotOfEoi } from './lot-of-eoi.component';
import { LotOfHold } from './lot-of-hold.component';
import { LotAbsent, LotFailed, LotWaiting } from './lot-states.component';
import { useCustomerLot } from './use-customer-lot';

const WANTED = segmentsOf(routes.customerLot.path);
const [LOT_AT, TAB_AT] = [WANTED.indexOf(':lotId'), WANTED.indexOf(':tab')];

/** Keyed by account and lot, so that nothing of another one is shown. */
function OwnLot({ lotId, tab }: { lotId: string; tab: string | undefined }) {
  const dispatch = useDispatch();
  const lot = useCustomerLot(lotId);
  useEffect(() => {
    dispatch(lotShown());
    dispatch(uploadsShown());
  }, [dispatch]);
  const current = parseCustomerTab(tab?.toLowerCase()) ?? 'activity';
  switch (lot.phase) {
    case 'loading':
      return <LotWaiting />;
    case 'absent':
      return <LotAbsent />;
    case 'failed':
      return <LotFailed onRetry={lot.retry} />;
    case 'eoi':
      return <LotOfEoi key={lot.eoi._id} eoi={lot.eoi} tab={current} />;
    case 'hold':
      return <LotOfHold hold={lot.hold} lotId={lotId} tab={current} />;
  }
}

/** CustomerLot screen (section 1): a lot that the caller has an EOI for, or a hold on, in tabs. The shell checks access. */
export default function CustomerLotScreen() {
  const { user } = useSession();
  const { pathname } = useSelector(selectLocation);
  const given = segmentsOf(pathname);
  const lotId = given[LOT_AT] ?? '';
  return user && <OwnLot key={`${user.userId} ${lotId}`} lotId={lotId} tab={given[TAB_AT]} />;
}
