import type { Estate } from '@lotline/shared-domain';
import { Heading, Stack, TextLink, colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { strings } from '../strings';

const Ground = styled.section`
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  ul { display: grid; gap: ${space.xxs}; margin: 0; padding-inline-start: 1.15rem; list-style: disc; color: ${colour.inkMuted}; font-size: ${font.size.sm}; }
`;

/** How a hold goes on from here: who decides, how long it lasts, what it costs, whose terms hold. */
export function WhatHappensNext({ estate }: { estate: Pick<Estate, 'title' | 'holdDays' | 'termsUrl'> }) {
  return (
    <Ground aria-label={strings.hold.nextTitle}>
      <Stack gap="xs">
        <Heading level={3} size="small">
          {strings.hold.nextTitle}
        </Heading>
        <ul>
          <li>{strings.hold.nextReview}</li>
          <li>{strings.hold.nextLasts(estate.holdDays)}</li>
          <li>{strings.hold.nextCost}</li>
          {estate.termsUrl && (
            <li>
              <TextLink href={estate.termsUrl} newTab>
                {strings.hold.nextTerms(estate.title)}
              </TextLink>
            </li>
          )}
        </ul>
      </Stack>
    </Ground>
  );
}
