import { lotsOfFragment, routes, type StarredLot } from '@lotline/shared-domain';
import { EmptyState, LinkButton, Text, TextLink } from '@lotline/shared-design';
import { StarMark } from '@lotline/shared-design/star';
import { Link, selectProvides, useModal, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLinkSecret } from '../use-link-secret';
import { ShortlistPage, ShortlistSkeleton } from './shortlist-page.component';
import { shortlistStrings as text } from './strings';
import { useOwnShortlist, useLotsOfVisit } from './use-own-shortlist';

const toEstates = (
  <LinkButton renderAs={Link} to={routes.landing.path}>
    {text.toEstates}
  </LinkButton>
);
const star = <StarMark filled={false} size={28} />;

/** Notice that the lots are stored in this browser only, with a link to log in. */
function HereOnly() {
  const modal = useModal();
  const canLogIn = useSelector(selectProvides('modals', 'login'));
  if (!canLogIn) return null;
  return (
    <Text tone="muted">
      {text.hereOnly}{' '}
      <TextLink
        href={routes.login.path}
        data-opens="login"
        onClick={(event) => {
          event.preventDefault();
          modal.open('login', { to: routes.shortlist.path });
        }}
      >
        {text.logIn}
      </TextLink>
    </Text>
  );
}

function OwnLots({ starred, isHereOnly }: { starred: readonly StarredLot[]; isHereOnly: boolean }) {
  const lots = useLotsOfVisit(starred);
  if (lots.length === 0)
    return (
      <EmptyState headingLevel={1} title={text.emptyTitle} icon={star} action={toEstates}>
        <p>{text.empty}</p>
        {isHereOnly && <HereOnly />}
      </EmptyState>
    );
  const about = (
    <>
      <Text tone="muted">{text.count(starred.length)}</Text>
      {isHereOnly && <HereOnly />}
    </>
  );
  return <ShortlistPage isOwn title={text.title} about={about} lots={lots} starred={starred} />;
}

function OwnShortlist() {
  const own = useOwnShortlist();
  usePageTitle(text.title);
  return own.phase === 'loading' ? <ShortlistSkeleton /> : <OwnLots {...own} />;
}

/** A shared shortlist: its lots, and nothing about the sender. */
function SharedShortlist({ lots }: { lots: readonly StarredLot[] }) {
  usePageTitle(text.sharedTitle);
  if (lots.length === 0)
    return (
      <EmptyState headingLevel={1} title={text.sharedEmptyTitle} icon={star} action={toEstates}>
        <p>{text.sharedEmpty}</p>
      </EmptyState>
    );
  return (
    <ShortlistPage
      isOwn={false}
      title={text.sharedTitle}
      about={<Text tone="muted">{text.shared}</Text>}
      lots={lots}
      starred={lots}
    />
  );
}

/** The visitor's own shortlist, or one shared in the URL's fragment (D74, ADR-0035). */
export default function ShortlistScreen() {
  const fragment = useLinkSecret();
  const { user } = useSession();
  const lots = useMemo(() => lotsOfFragment(fragment ?? ''), [fragment]);
  return lots ? <SharedShortlist lots={lots} /> : <OwnShortlist key={user?.userId ?? 'visitor'} />;
}
