import { formatDate } from '@lotline/shared-domain';
import { colour, media } from '@lotline/shared-design';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';
import { selectFreshness } from './estate-page.selectors';

/** Takes its space from the first frame, so that changing text doesn't shift the page. */
const Mark = styled.span<{ $live: boolean; $blank: boolean }>`
  display: inline-flex;
  visibility: ${({ $blank }) => ($blank ? 'hidden' : 'visible')};
  align-items: center;
  gap: 0.4rem;
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $live }) => ($live ? colour.success : colour.borderStrong)};
    forced-color-adjust: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Paper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

/** How fresh the page is: 'Up to date' while the live stream is connected, else the time of the last read; in print always that time. */
export function Freshness({ timeZone }: { timeZone: string }) {
  const { isLive, at } = useSelector(selectFreshness);
  const asOf = at === null ? null : strings.page.asOf(formatDate(at, timeZone, 'D MMM YYYY h:mm A'));
  return (
    <>
      <Mark $live={isLive} $blank={!isLive && asOf === null}>
        {isLive ? strings.page.upToDate : (asOf ?? strings.page.upToDate)}
      </Mark>
      {asOf && <Paper aria-hidden="true">{asOf}</Paper>}
    </>
  );
}
