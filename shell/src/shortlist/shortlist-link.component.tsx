import { hiddenVisually, LinkButton, media } from '@lotline/shared-design';
import { StarMark } from '@lotline/shared-design/star';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { shortlistStrings as text } from './strings';

const Place = styled.span`
  ${media.print} {
    display: none;
  }
`;
const Words = styled.span`
  ${media.mobile} {
    ${hiddenVisually}
  }
`;

/** Header link to the shortlist, with the number of starred lots. */
export const ShortlistLink = ({ count }: { count: number }) => (
  <Place>
    <LinkButton
      renderAs={Link}
      to={routes.shortlist.path}
      variant="secondary"
      icon={<StarMark filled />}
      aria-label={text.linkOf(count)}
    >
      <Words>{text.link}</Words>
      {count}
    </LinkButton>
  </Place>
);
