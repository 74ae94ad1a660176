import { waitlistPath } from '@lotline/shared-domain';
import { Button, Cluster, LinkButton } from '@lotline/shared-design';
import { Link, modalOpened, selectEmbed, selectEstate, selectLocation, selectProvides, selectSession } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';

/** 'Join Waitlist' and 'Message', each only where a live remote provides it (2.5, D68). */
export function Invitations({ joinLabel = strings.panel.joinWaitlist, messageLabel = strings.panel.message }: { joinLabel?: string; messageLabel?: string }) {
  return (
    <Cluster gap="xs">
      <JoinWaitlist label={joinLabel} />
      <Message label={messageLabel} />
    </Cluster>
  );
}

/** Goes to the waitlist: in a new window for a logged-in user or an embedded page, else inside the app (2.1). */
export function JoinWaitlist({ label }: { label: string }) {
  const estate = useSelector(selectEstate);
  const { pathname, query } = useSelector(selectLocation);
  const embed = useSelector(selectEmbed);
  const signedIn = useSelector(selectSession).phase === 'signedIn';
  const provided = useSelector(selectProvides('routes', 'Waitlist'));
  if (!estate || !provided) return null;
  const newTab = embed || signedIn;
  const path = waitlistPath(estate.key, { v2: pathname.startsWith('/v2/'), query: { businessId: query.businessId, embed: embed ? 'false' : undefined } });
  return (
    <LinkButton renderAs={Link} to={path} newTab={newTab} variant="primary">
      {label}
    </LinkButton>
  );
}

/** Opens 'Contact Us'. */
export function Message({ label }: { label: string }) {
  const dispatch = useDispatch();
  const provided = useSelector(selectProvides('modals', 'contact'));
  if (!provided) return null;
  return (
    <Button variant="secondary" onClick={() => dispatch(modalOpened({ name: 'contact' }))}>
      {label}
    </Button>
  );
}
