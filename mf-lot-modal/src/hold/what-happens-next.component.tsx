import { routes, type Estate } from '@lotline/shared-domain';
import { Heading, Stack, TextLink, colour, font, radius, space } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { strings } from '../strings';

const Ground = styled.section`
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  ul {
    display: grid;
    gap: ${space.xxs};
    margin: 0;
    padding-inline-start: 1.15rem;
    list-style: disc;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;

type Terms = Pick<Estate, 'title' | 'termsUrl'>;

/** The estate's own terms; where it has none, those of the website hold (2.1). Both in a tab of their own: the form stays. */
const termsOf = ({ title, termsUrl }: Terms) =>
  termsUrl ? (
    <TextLink href={termsUrl} newTab>
      {strings.hold.nextTerms(title)}
    </TextLink>
  ) : (
    <TextLink renderAs={Link} to={routes.customerTerms.path} newTab>
      {strings.hold.nextTermsOfSite}
    </TextLink>
  );

interface WhatHappensNextProps {
  estate: Terms & Pick<Estate, 'holdDays'>;
  /** A partner reads it, who asks for somebody else. */
  forPurchaser?: boolean;
}

/** How a hold goes on from here: who decides, how long it lasts, what it costs, whose terms hold. */
export function WhatHappensNext({ estate, forPurchaser = false }: WhatHappensNextProps) {
  const whom = forPurchaser ? strings.hold.theirPurchaser : strings.hold.you;
  return (
    <Ground aria-label={strings.hold.nextTitle}>
      <Stack gap="xs">
        <Heading level={3} size="small">
          {strings.hold.nextTitle}
        </Heading>
        <ul>
          <li>{strings.hold.nextReview}</li>
          <li>{strings.hold.nextLasts(estate.holdDays, whom)}</li>
          <li>{strings.hold.nextCost(whom)}</li>
          <li>{termsOf(estate)}</li>
        </ul>
      </Stack>
    </Ground>
  );
}
