import { asksForLots, estatePath, lotFilterQuery, lotsLike, type Estate, type LotFilter } from '@lotline/shared-domain';
import { Skeleton, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link, selectLocation } from '@lotline/shared-runtime';
import { useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLotsResource } from '../lots/lots.selectors';
import { likeStrings as text } from './lots-like.strings';
import { wishesTyped } from './waitlist.schema';
import { LikeBox } from './waitlist.styles';

/** Until typing pauses, in ms: a figure that is half typed isn't counted, nor read out. */
const PAUSE_MS = 400;

/** The filter that typed preferences amount to, once typing has paused. */
function useWishFilter(preferences: object): LotFilter {
  const typed = JSON.stringify(wishesTyped(preferences));
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useMemo(() => JSON.parse(settled) as LotFilter, [settled]);
}

/** How many lots like those wished for are available now, and how many the last release had (D221). */
export function LotsLike({ estate, preferences }: { estate: Estate; preferences: object }) {
  const filter = useWishFilter(preferences);
  const list = useResource(useSelector(selectLotsResource));
  const { pathname, embed } = useSelector(selectLocation);
  const stages = list.phase === 'ready' ? list.data : null;
  const like = useMemo(() => stages && lotsLike(stages, filter, estate.timeZone), [stages, filter, estate.timeZone]);
  // The form does without.
  if (list.phase === 'failed' || list.phase === 'absent') return null;
  const asks = asksForLots(filter);
  const query = { default: 'list', ...lotFilterQuery(filter), status: 'available', embed: embed || null };
  return (
    <LikeBox>
      <Stack gap="xs" role="status" aria-label={text.label}>
        {like ? (
          <>
            <Text strong>
              {text.available(like.available, asks)}{' '}
              {like.available > 0 && (
                <TextLink renderAs={Link} to={estatePath(estate.key, { v2: pathname.startsWith('/v2/'), query })}>
                  {text.see(like.available)}
                </TextLink>
              )}
            </Text>
            {like.last && (
              <Text size="sm" tone="muted">
                {text.last(like.last, estate.timeZone, asks)}
              </Text>
            )}
            {estate.hidePrice && filter.price.to !== null && <Text size="sm">{text.noPrices}</Text>}
          </>
        ) : (
          <Skeleton lines={2} />
        )}
      </Stack>
    </LikeBox>
  );
}
