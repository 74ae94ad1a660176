import { deskQuotePath, type FoundSelection } from '@lotline/shared-domain';
import { HOLD, LOT, named } from '../email-templates/sample-parts.js';
import { person, type Samples } from '../email-templates/sample-scene.js';
import { quoteForBuilder, quoteForStaff, type QuoteMailScene, quoteReceived } from './quote-mail.js';

/** Emails about a quote. */
export const quoteSamples: Samples = ({ about: lot, words, ...scene }) => {
  const quote: QuoteMailScene = {
    ...scene,
    lot,
    refId: HOLD,
    buyer: person(words, 'ashleigh.moreau@example.com'),
    details: {
      bestDescribesYou: 'Investor',
      financeStatus: 'Cash buyer',
      timeReference: 'Within 3 months',
      additionalRequest: words.message,
    },
  };
  const selection: FoundSelection = {
    builder: { builderId: 'b1', name: 'Ketterwick Homes' },
    house: { houseId: 'h1', name: 'Kestrel 20', price: 289_000, siteCosts: 18_500, siteCostKind: 'allowance' },
    facade: { facadeId: 'f1', name: 'Classic', price: 4_000 },
    floorplan: { name: 'Standard' },
    lot: { lotId: String(LOT), name: words.lot, price: 310_000 },
    externalColorScheme: 'Coastal',
    optionalUpgrades: ['Raised ceilings'],
  };
  const deskUrl = scene.publicUrl + deskQuotePath(String(HOLD));
  return named('', [
    quoteReceived(quote, [selection]),
    ...quoteForStaff(quote, [selection], deskUrl),
    quoteForBuilder(quote, 'homes@example.com', [selection]),
  ]);
};
