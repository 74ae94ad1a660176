import type { Estate, ListedLot, Quote, QuoteForm, QuoteSelection } from '@lotline/shared-domain';

interface QuotedPage {
  readonly estate: Estate;
  readonly lot: Pick<ListedLot, 'landownerId'>;
  readonly businessId: string | undefined;
  readonly selections: readonly QuoteSelection[];
}

/** The body of builder/sendQuote, of what was typed and what the page shows (section 3). */
export function quoteBody(values: QuoteForm, { estate, lot, businessId, selections }: QuotedPage): Quote {
  const { firstName, lastName, email, phone, timeToBuild, bestDescribesYou, financeStatus, additionalRequest } = values;
  const owners = { landownerId: lot.landownerId, estateId: estate._id };
  return {
    selections: [...selections],
    additionalRequest,
    timeReference: timeToBuild,
    bestDescribesYou,
    financeStatus,
    estateTitle: estate.title,
    ...owners,
    emailSentToLandowner: false,
    isAdminPackage: false,
    lead: { ...owners, firstName, lastName, email, phone, source: 'enquiry', watched: false },
    consent: values.consent,
    businessId,
    website: values.website,
  };
}
