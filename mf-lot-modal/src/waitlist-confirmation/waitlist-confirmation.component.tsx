import type { Estate } from '@lotline/shared-domain';
import { Button, Skeleton, Stack, VisuallyHidden } from '@lotline/shared-design';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LinkAnswer } from '../link-answer.component';
import { strings } from '../strings';
import { confirmationOpened, selectConfirmation } from './waitlist-confirmation.slice';

/** Replaces the form when the confirmation link of a second entry is opened (D17). */
export function WaitlistConfirmation({ estate, token }: { estate: Estate; token: string }) {
  const dispatch = useDispatch();
  const { phase } = useSelector(selectConfirmation);
  useEffect(() => void dispatch(confirmationOpened({ token })), [dispatch, token]);
  const { waitlist } = strings;
  if (phase === 'confirmed')
    return <LinkAnswer estate={estate} title={waitlist.confirmedTitle} text={waitlist.confirmed(estate.title)} />;
  if (phase === 'ended')
    return <LinkAnswer estate={estate} title={waitlist.linkEndedTitle} text={waitlist.linkEnded} icon="alert" />;
  if (phase === 'failed') {
    const again = <Button onClick={() => dispatch(confirmationOpened({ token }))}>{waitlist.tryAgain}</Button>;
    return (
      <LinkAnswer
        estate={estate}
        title={waitlist.confirmFailedTitle}
        text={waitlist.failedText}
        icon="alert"
        action={again}
      />
    );
  }
  return (
    <Stack gap="lg" align="center">
      <VisuallyHidden role="status">{waitlist.confirming}</VisuallyHidden>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton lines={2} />
    </Stack>
  );
}
