import { routes, SHORTLIST_LIMITS, textOfLots, withQuery, type ListedLot } from '@lotline/shared-domain';
import { TextLink } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import { selectStarred } from '@lotline/shared-runtime/shortlist';
import { useSelector } from 'react-redux';
import { strings } from '../strings';

/** From a starred lot to it side by side with the other starred lots of its estate; of many, those starred last (D225). */
export function CompareLink({ lot }: { lot: ListedLot }) {
  const starred = useSelector(selectStarred);
  const hasPage = useSelector(selectProvides('routes', 'ShortlistCompare'));
  const others = starred.filter(({ lotId, estateId }) => estateId === lot.estateId && lotId !== lot._id);
  const own = starred.find(({ lotId }) => lotId === lot._id);
  if (!hasPage || !own || others.length === 0) return null;
  const compared = [own, ...others.slice(1 - SHORTLIST_LIMITS.compared)];
  return (
    <TextLink renderAs={Link} to={withQuery(routes.shortlistCompare.path, { lots: textOfLots(compared) })}>
      {strings.lot.compare(compared.length)}
    </TextLink>
  );
}
