import { type BuilderQuote, builderLotsPath, formatDate, spanText } from '@lotline/shared-domain';
import { FactList, Heading, Stack, TextLink } from '@lotline/shared-design';
import { formatPhoneInput } from '@lotline/shared-design/form';
import { Link } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import type { ReactNode } from 'react';
import { Written } from './quotes.styles';
import { Section } from './section.component';
import { quoteStrings } from './strings';

const text = quoteStrings.facts;

/** Who asks, for which lot, and how long they wait or waited. */
export function Buyer({ quote }: { quote: BuilderQuote }) {
  const now = useNow(60_000);
  const { buyer, lotTitle, estateId, estateTitle, timeZone, createdAt, waitsSince, firstAnswerMs, additionalRequest } =
    quote;
  const rows: readonly { label: string; value: ReactNode }[] = [
    { label: text.email, value: <TextLink href={`mailto:${buyer.email}`}>{buyer.email}</TextLink> },
    { label: text.phone, value: <TextLink href={`tel:${buyer.phone}`}>{formatPhoneInput(buyer.phone)}</TextLink> },
    { label: text.who, value: quote.bestDescribesYou },
    { label: text.finance, value: quote.financeStatus },
    { label: text.time, value: quote.timeReference },
    {
      label: text.lot,
      value: (
        <TextLink renderAs={Link} to={builderLotsPath(estateId)}>
          {quoteStrings.lot(lotTitle, estateTitle)}
        </TextLink>
      ),
    },
    { label: text.sent, value: formatDate(createdAt, timeZone, 'D MMM YYYY h:mm A') },
    { label: text.waits, value: waitsSince && text.waitsFor(spanText(now - Date.parse(waitsSince))) },
    { label: text.first, value: typeof firstAnswerMs === 'number' && text.firstAfter(spanText(firstAnswerMs)) },
  ];
  return (
    <Section title={text.title}>
      <FactList facts={rows.filter(({ value }) => value)} />
      {additionalRequest && (
        <Stack gap="xxs">
          <Heading level={3} size="small">
            {text.request}
          </Heading>
          <Written>{additionalRequest}</Written>
        </Stack>
      )}
    </Section>
  );
}
