import { eoiTermsWords, formatDate, type OwnEoi } from '@lotline/shared-domain';
import { Card, Disclosure, font, Heading, space, Stack } from '@lotline/shared-design';
import styled from 'styled-components';
import { requestStrings } from './strings';

const text = requestStrings.terms;

const List = styled.dl`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  dt {
    font-weight: ${font.weight.strong};
  }
  dd {
    margin: 0;
  }
`;

/** What an EOI means, what is paid when and what comes back, by the estate's settings. */
function termsOf({ deposit, payDays, holdUntil, estate, card }: OwnEoi): readonly { label: string; text: string }[] {
  const until = holdUntil && formatDate(holdUntil, estate.timeZone, 'D MMM YYYY h:mm A');
  return [
    ...eoiTermsWords({ due: deposit.due ?? null, payDays, byCard: Boolean(card) }),
    { label: text.others.label, text: until ? text.others.held(until) : text.others.text },
    text.time,
  ];
}

const Terms = ({ eoi }: { eoi: OwnEoi }) => (
  <List>
    {termsOf(eoi).map(({ label, text: words }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
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
