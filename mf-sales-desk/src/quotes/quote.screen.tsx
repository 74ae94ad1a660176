import {
  contactPath,
  getQuote,
  lotLabel,
  parseQuoteStatus,
  QUOTE_STATUSES,
  quoteBadge,
  routes,
  segmentsOf,
  type StaffQuote,
} from '@lotline/shared-domain';
import { Card, FactList, Heading, Stack, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { Link, selectLocation } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { Sides } from '../home/home.styles';
import { momentAt } from '../holds/hold-facts';
import { RecordPage } from '../record-page.component';
import { PhoneLink } from '../phone-link.component';
import { QuoteAnswers } from './quote-answers.component';
import { QuoteDesigns } from './quote-designs.component';
import { quoteStatusForm } from './quote-status';
import { quoteStrings as text } from './strings';

const OPTIONS = QUOTE_STATUSES.map((value) => ({ value, label: quoteBadge(value).label }));

function Status({ quote: { _id, status } }: { quote: StaffQuote }) {
  const known = parseQuoteStatus(status);
  const { form } = useSubmission(
    quoteStatusForm,
    { quoteId: _id },
    known === 'unknown' ? undefined : { status: known },
    { quoteId: _id },
  );
  return (
    <SubmissionForm {...form} label={text.setStatus} submitLabel={text.saveStatus}>
      <SelectField name="status" label={text.status} options={OPTIONS} />
    </SubmissionForm>
  );
}

function Details({ quote }: { quote: StaffQuote }) {
  const { buyer, additionalRequest, contactId } = quote;
  const facts = [
    { label: text.facts.email, value: <a href={`mailto:${buyer.email}`}>{buyer.email}</a> },
    { label: text.facts.phone, value: <PhoneLink phone={buyer.phone} /> },
    { label: text.facts.who, value: quote.bestDescribesYou },
    { label: text.facts.finance, value: quote.financeStatus },
    { label: text.facts.time, value: quote.timeReference },
    { label: text.facts.lot, value: `${lotLabel(quote.lotTitle)}, ${quote.estateTitle}` },
    { label: text.facts.sent, value: momentAt(quote.createdAt, quote) },
    { label: text.facts.emailed, value: quote.emailSentToLandowner ? text.emailed.yes : text.emailed.no },
  ];
  return (
    <Sides>
      <Stack gap="lg">
        <FactList facts={facts} />
        {additionalRequest && (
          <Stack gap="xs">
            <Heading level={2} size="small">
              {text.facts.request}
            </Heading>
            <Text style={{ whiteSpace: 'pre-line' }}>{additionalRequest}</Text>
          </Stack>
        )}
        {contactId && (
          <TextLink renderAs={Link} to={contactPath(contactId)}>
            {text.viewContact}
          </TextLink>
        )}
        <Card>
          <Status key={quote.status} quote={quote} />
        </Card>
      </Stack>
      <Stack gap="lg">
        <QuoteAnswers quote={quote} />
        <QuoteDesigns designs={quote.designs} />
      </Stack>
    </Sides>
  );
}

const quotePage = (quote: StaffQuote | null) => ({
  title: quote ? `${quote.buyer.firstName} ${quote.buyer.lastName}` : text.quote,
  crumbs: [{ to: routes.deskQuotes.path, label: text.title }],
  intro: quote && <StatusBadge {...quoteBadge(quote.status)} />,
});

/** `/desk/quotes/:quoteId`: one quote with all its parts, and its status (D101, D117). */
export default function QuoteScreen() {
  const [, , quoteId] = segmentsOf(useSelector(selectLocation).pathname);
  return quoteId ? (
    <RecordPage
      key={quoteId}
      wanted={resource(getQuote, { params: { quoteId } })}
      page={quotePage}
      icon="document"
      backTo={routes.deskQuotes.path}
      text={text}
    >
      {(quote) => <Details quote={quote} />}
    </RecordPage>
  ) : null;
}
