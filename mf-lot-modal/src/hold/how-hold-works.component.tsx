import { holdTermsWords, routes, type Estate } from '@lotline/shared-domain';
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

/**
 * Link to the estate's terms, or to the website's hold terms if it has none (2.1). Opens a new tab, to keep the form.
 */
const termsOf = ({ title, termsUrl }: Terms) =>
  termsUrl ? (
    <TextLink href={termsUrl} newTab>
      {strings.hold.termsOf(title)}
    </TextLink>
  ) : (
    <TextLink renderAs={Link} to={routes.customerTerms.path} newTab>
      {strings.hold.termsOfSite}
    </TextLink>
  );

interface HowHoldWorksProps {
  estate: Terms & Pick<Estate, 'holdDays' | 'holdFee' | 'answerDays'>;
  /** The reader is a partner, requesting on behalf of a purchaser. */
  forPurchaser?: boolean;
}

/** What a hold is and what happens next, by whom and when: before the fields, so that it is known before anything is typed. */
export function HowHoldWorks({ estate, forPurchaser = false }: HowHoldWorksProps) {
  const whom = forPurchaser ? strings.hold.theirPurchaser : strings.hold.you;
  return (
    <Ground aria-label={strings.hold.howTitle}>
      <Stack gap="xs">
        <Heading level={3} size="small">
          {strings.hold.howTitle}
        </Heading>
        <ul>
          {holdTermsWords(estate, whom).map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>{termsOf(estate)}</li>
        </ul>
      </Stack>
    </Ground>
  );
}
