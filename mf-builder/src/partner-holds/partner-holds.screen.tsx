import { getEstates, getFiledHolds, ownHoldPhase, placePath, routes, type FiledHold } from '@lotline/shared-domain';
import { Icon, LinkButton, Text } from '@lotline/shared-design';
import { CardListPage, type CardGroup } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useId } from 'react';
import { FiledHoldCard } from './filed-hold-card.component';
import { partnerStrings as text } from './strings';

const isOver = (hold: FiledHold): boolean => ownHoldPhase(hold) === 'over';
const GROUPS: readonly CardGroup<FiledHold>[] = [
  { title: text.underWay, has: (hold) => !isOver(hold) },
  { title: text.ended, has: isOver, folded: text.over },
];
const publicEstates = resource(getEstates);
/** Decisions of sales teams reach partners by no live event (ADR-0041). */
const POLL_MS = 15_000;

/** Link to request a hold: the list of estates, or the map if there is only one. */
function RequestHold({ hint }: { hint: string }) {
  const estates = useResource(publicEstates);
  const [only, ...others] = estates.phase === 'ready' ? estates.data : [];
  const to = only && others.length === 0 ? placePath(only) : routes.landing.path;
  return (
    <LinkButton renderAs={Link} to={to} aria-describedby={hint}>
      {text.request}
    </LinkButton>
  );
}

/** Keyed by account, so that no data of a previous one is shown. */
function PartnerHolds() {
  const hint = useId();
  return (
    <CardListPage<FiledHold>
      {...useList(resource(getFiledHolds), { pollMs: POLL_MS })}
      title={text.title}
      intro={
        <>
          <Text tone="muted">{text.intro}</Text>
          <Text tone="muted" id={hint}>
            {text.requestHint}
          </Text>
        </>
      }
      actions={<RequestHold hint={hint} />}
      rowKey={({ _id }) => _id}
      card={(hold) => <FiledHoldCard hold={hold} />}
      groups={GROUPS}
      problem={`${text.failedTitle}. ${text.failed}`}
      empty={{ title: text.emptyTitle, text: text.empty, icon: <Icon name="clock" size={28} /> }}
    />
  );
}

/** PartnerHolds screen for builders and channel partners; the shell checks access. */
export default function PartnerHoldsScreen() {
  const { user } = useSession();
  usePageTitle(text.title);
  return user && <PartnerHolds key={user.userId} />;
}
