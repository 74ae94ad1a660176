import { answeredDesignOf } from '../quote-answer/answer-view.js';
import { HOLD, LATER, NOW, named, TOKEN } from '../email-templates/sample-parts.js';
import { person, type Samples } from '../email-templates/sample-scene.js';
import { type AnswerMailScene, quoteAcceptedForStaff, quoteAnswered, quoteDecided } from './quote-answer-mail.js';

const TEAM = 'colette@example.com';

/** Emails about an answer to a quote. */
export const quoteAnswerSamples: Samples = ({ about: lot, words, ...scene }) => {
  const design = {
    houseId: 'h1',
    house: 'Kestrel 20',
    facade: { facadeId: 'f1', name: 'Classic', price: 4_000 },
    basePrice: 289_000,
    siteCosts: 18_500,
    siteCostKind: 'allowance' as const,
    extras: [{ name: 'Raised ceilings', amount: 3_200 }],
  };
  const answer: AnswerMailScene = {
    ...scene,
    lot,
    answerId: LATER,
    quoteId: HOLD,
    builder: 'Ketterwick Homes',
    lotTitle: lot.lot.title,
    buyer: person(words, 'ashleigh.moreau@example.com'),
    designs: [answeredDesignOf(design, { price: 310_000, priceType: 'from' })],
    validUntil: new Date(NOW.getTime() + 30 * 86_400_000),
    files: ['Kestrel 20.pdf'],
    text: 'The site cost is an allowance until the soil test is done.',
  };
  const decided = (decision: 'accept' | 'ask' | 'decline', message: string | null) =>
    named(decision, [quoteDecided(answer, TEAM, { decision, message, occasion: decision })]);
  return [
    ...named('', [quoteAnswered(answer, TOKEN)]),
    ...named('without documents', [quoteAnswered({ ...answer, lot: null, files: [] }, TOKEN)]),
    ...decided('accept', null),
    ...decided('ask', words.message),
    ...decided('decline', words.message),
    ...named('', quoteAcceptedForStaff(answer)),
  ];
};
