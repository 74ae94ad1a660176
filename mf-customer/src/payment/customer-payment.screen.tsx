import { routes, segmentsOf } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton, Skeleton, Text } from '@lotline/shared-design';
import { Link, selectLocation, selectQuery, usePageTitle, useSession } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { WidePage } from '../wide-page.component';
import { cameBackUnpaid } from './payment.actions';
import { PaymentResult } from './payment-result.component';
import { paymentStrings } from './strings';
import { useCheckout } from './use-checkout';

const text = paymentStrings.screen;
const ID_AT = segmentsOf(routes.customerPayment.path).indexOf(':checkoutId');

const Checking = () => (
  <WidePage>
    <Text role="status">{text.checking}</Text>
    <Skeleton width="20rem" height="2rem" />
    <Skeleton height="10rem" radius="lg" />
  </WidePage>
);

function Payment({ checkoutId }: { checkoutId: string }) {
  const dispatch = useDispatch();
  const isBack = 'cancelled' in useSelector(selectQuery);
  const isTold = useRef(false);
  const wasShown = useRef(false);
  const { state, isSlow, wanted } = useCheckout(checkoutId);
  useEffect(() => {
    if (isBack && !isTold.current) dispatch(cameBackUnpaid({ checkoutId }));
    isTold.current ||= isBack;
  }, [dispatch, isBack, checkoutId]);
  useEffect(() => void (wasShown.current = true), []);
  usePageTitle(text.tab);
  if (state.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absent}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={routes.customer.path}>
            {text.home}
          </LinkButton>
        }
      >
        {text.absentText}
      </EmptyState>
    );
  if (state.phase === 'failed')
    return (
      <EmptyState
        headingLevel={1}
        title={text.failed}
        icon={<Icon name="alert" size={28} />}
        action={<Button onClick={() => dispatch(resourceRetried(wanted))}>{paymentStrings.tryAgain}</Button>}
      >
        {text.failedText}
      </EmptyState>
    );
  if (state.phase !== 'ready') return <Checking />;
  const { data } = state;
  // Just back: the provider may still be about to say that it was paid.
  const isUnsettled = data.state === 'starting' || data.state === 'open';
  if (isUnsettled && (isBack || !isSlow)) return <Checking />;
  return <PaymentResult key={data.state} checkout={data} isNew={wasShown.current} />;
}

/** CustomerPayment screen: where a buyer comes back to from the provider's page (D83). The shell checks access. */
export default function CustomerPaymentScreen() {
  const { user } = useSession();
  const checkoutId = segmentsOf(useSelector(selectLocation).pathname)[ID_AT] ?? '';
  return user && <Payment key={`${user.userId} ${checkoutId}`} checkoutId={checkoutId} />;
}
