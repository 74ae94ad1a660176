import type {
  BuilderQuote,
  BuilderQuoteRow,
  OwnDesign,
  QuoteAnswerView,
  QuotedDesign,
  TeamMember,
} from '@lotline/shared-domain';
import { aHouse } from '@lotline/shared-domain/testing';
import { type RenderOptions, renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import module from '../module';

export const [LIST, ONE, ANSWER, STATUS, ASSIGN, NOTE, TEMPLATES, SAVE_TEMPLATES, DESIGN, TEAM] = [
  'builder/getQuotes',
  'builder/getQuotePart',
  'builder/answerQuote',
  'builder/setPartStatus',
  'builder/assignPart',
  'builder/addPartNote',
  'builder/getAnswerTemplates',
  'builder/saveAnswerTemplates',
  'builder/getOwnDesign',
  'builder/getTeam',
] as const;

export const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const HOUSE = '65f000000000000000000001';
const FACADE = '65f000000000000000000002';

export const aMember = (over: Partial<TeamMember> = {}): TeamMember => ({
  _id: 'm1',
  firstName: 'Nina',
  lastName: 'Okoro',
  email: 'nina@example.com',
  state: 'active',
  answersQuotes: true,
  isYou: true,
  mayBeDisabled: true,
  quotes: 1,
  ...over,
});
export const team = [
  aMember(),
  aMember({ _id: 'm2', firstName: 'Tom', lastName: 'Reid', isYou: false }),
  aMember({ _id: 'm3', firstName: 'Ada', lastName: 'Gone', isYou: false, state: 'disabled' }),
];

export const aRow = (over: Partial<BuilderQuoteRow> = {}): BuilderQuoteRow => ({
  _id: 'q1',
  status: 'new',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  lotTitle: '310',
  buyer: { firstName: 'Farah', lastName: 'Siddiq' },
  designs: ['Kestrel 20'],
  totalText: '$612,500',
  createdAt: ago(50),
  waitsSince: ago(50),
  ...over,
});

export const aQuotedDesign = (over: Partial<QuotedDesign> = {}): QuotedDesign => ({
  builder: { builderId: 'b1', name: 'Ketterwick Homes' },
  house: { houseId: HOUSE, name: 'Kestrel 20', price: 289_000, siteCosts: 18_500, siteCostKind: 'fixed' },
  facade: { facadeId: FACADE, name: 'Classic', url: '/files/classic.svg', price: 4_000 },
  floorplan: { name: 'Standard', url: '/files/standard.svg' },
  lot: { lotId: 'l1', name: '310', price: 301_000 },
  kitchen: 'Stone white',
  ...over,
});

/** A builder's own part of a quote: it waits for its first answer. */
export const aQuote = (over: Partial<BuilderQuote> = {}): BuilderQuote => ({
  _id: 'q1',
  status: 'new',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  lotId: 'l1',
  lotTitle: '310',
  buyer: { firstName: 'Farah', lastName: 'Siddiq', email: 'farah@example.com', phone: '+61491570158' },
  bestDescribesYou: 'Investor',
  financeStatus: 'Cash buyer',
  timeReference: '3 - 6 months',
  additionalRequest: 'With a pool, please.',
  designs: [aQuotedDesign()],
  createdAt: ago(50),
  waitsSince: ago(50),
  changes: [],
  notes: [],
  answers: [],
  etag: 'v1',
  ...over,
});

export const anAnswer = (over: Partial<QuoteAnswerView> = {}): QuoteAnswerView => ({
  _id: 'a1',
  version: 1,
  status: 'sent',
  designs: [
    {
      houseId: HOUSE,
      house: 'Kestrel 20',
      facade: { facadeId: FACADE, name: 'Classic', price: 4_000 },
      basePrice: 289_000,
      siteCosts: 18_500,
      siteCostKind: 'fixed',
      extras: [],
      total: 311_500,
      totalText: '$311,500',
    },
  ],
  validUntil: '2027-01-29T12:59:59.999Z',
  text: 'We can start in March.',
  files: [{ fileId: 'p1', name: 'Quote.pdf', size: 120_000 }],
  by: 'Tom Reid',
  sentAt: '2026-12-30T01:00:00.000Z',
  messages: [],
  ...over,
});

export const ownDesign = (over: Partial<OwnDesign> = {}): OwnDesign => ({
  ...(aHouse({ _id: HOUSE, name: 'Kestrel 20' }) as OwnDesign),
  state: 'active',
  zeroBoundary: false,
  upgradePrices: [{ name: 'Raised ceilings', price: 2_400 }],
  use: { lots: 1, openQuotes: 1, quotes: 1 },
  lacks: [],
  etag: 'd1',
  ...over,
});

/** A page of the builder's portal, for Nina of Ketterwick Homes. */
export function portal(ui: ReactElement, { answers, ...options }: RenderOptions = {}) {
  const host = renderWithHost(ui, {
    module,
    estate: null,
    role: 'BUILDER',
    ...options,
    answers: {
      [TEAM]: team,
      [TEMPLATES]: { templates: [], etag: 't1' },
      [DESIGN]: ownDesign(),
      'file/usage': { quotas: [] },
      ...answers,
    },
  });
  const user = userEvent.setup();
  return {
    ...host,
    user,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    fill: async (typed: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(typed)) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await user.click(field);
        await user.paste(text);
      }
    },
  };
}
