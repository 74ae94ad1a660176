import { type BuilderQuote, getQuotePart, quotePartBadge, routes, segmentsOf } from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton, StatusBadge } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectLocation, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { AnswerPart } from './answer-part.component';
import { Assignee } from '../quotes/assignee.component';
import { Buyer } from '../quotes/buyer.component';
import { Notes } from '../quotes/notes.component';
import { PartStatus } from '../quotes/part-status.component';
import { QuoteChanges } from '../quotes/quote-changes.component';
import { QuoteDesigns } from '../quotes/quote-designs.component';
import { About, Main, Sides, Team } from '../quotes/quotes.styles';
import { quoteStrings as text } from '../quotes/strings';

/** Colleagues and the buyer change a quote, which no live event announces to builders. */
const POLL_MS = 15_000;
const ALL = routes.builderQuotes.path;
const CRUMBS = [{ to: ALL, label: text.title }];

const Parts = ({ quote }: { quote: BuilderQuote }) => (
  <Sides>
    <About>
      <Buyer quote={quote} />
    </About>
    <Main>
      <QuoteDesigns designs={quote.designs} />
      <QuoteChanges changes={quote.changes} />
      <AnswerPart quote={quote} />
    </Main>
    <Team>
      <Assignee quote={quote} />
      <PartStatus quote={quote} />
      <Notes quote={quote} />
    </Team>
  </Sides>
);

function OneQuote({ quoteId }: { quoteId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getQuotePart, { params: { quoteId } });
  const state = useResource(wanted, { pollMs: POLL_MS });
  const quote = state.phase === 'ready' ? state.data : null;
  const title = quote ? `${quote.buyer.firstName} ${quote.buyer.lastName}` : text.quote;
  usePageTitle(title);
  if (state.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="document" size={28} />}
        action={
          <LinkButton renderAs={Link} to={ALL}>
            {text.back}
          </LinkButton>
        }
      >
        {text.absent}
      </EmptyState>
    );
  return (
    <StaffPage
      title={title}
      crumbs={CRUMBS}
      intro={quote && <StatusBadge {...quotePartBadge(quote.status)} />}
      renderAs={Link}
      phase={quote ? 'ready' : state.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.oneFailed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {quote && <Parts quote={quote} />}
    </StaffPage>
  );
}

/** BuilderQuote screen: a builder's own part of a quote, and its answer (D101, D172). */
export default function BuilderQuoteScreen() {
  const [, , quoteId] = segmentsOf(useSelector(selectLocation).pathname);
  return quoteId ? <OneQuote key={quoteId} quoteId={quoteId} /> : null;
}
