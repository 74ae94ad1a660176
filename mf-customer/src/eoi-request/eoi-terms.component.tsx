import { eoiTermsWords, formatDate, type OwnEoi } from '@lotline/shared-domain';
import { Card, Disclosure, Heading, space, Stack } from '@lotline/shared-design';
import styled from 'styled-components';
import { requestStrings } from './strings';

const text = requestStrings.terms;
const CENTS = 100;

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding-inline-start: 1.25rem;
  list-style: disc;
`;

/** What an EOI means, what is paid when and what comes back, by the estate's settings; then who else may have the lot. */
function termsOf({ deposit, payDays, holdUntil, estate }: OwnEoi): readonly string[] {
  const until = holdUntil && formatDate(holdUntil, estate.timeZone, 'D MMM YYYY h:mm A');
  return [
    ...eoiTermsWords({ deposit: (deposit.due ?? 0) / CENTS, payDays }),
    until ? text.held(until) : text.others,
    text.time,
  ];
}

const Terms = ({ eoi }: { eoi: OwnEoi }) => (
  <List>
    {termsOf(eoi).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </List>
);

/** The terms before the first field; later they can be opened again. */
export function EoiTerms({ eoi, isFirst }: { eoi: OwnEoi; isFirst: boolean }) {
  if (!isFirst)
    return (
      <Disclosure title={text.later} headingLevel={2}>
        <Terms eoi={eoi} />
      </Disclosure>
    );
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        <Terms eoi={eoi} />
      </Stack>
    </Card>
  );
}
