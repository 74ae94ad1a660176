import { differingDetails, type HoldDetails } from './hold-details.js';

const ada = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '+61491570158' };
const partner = { firstName: 'Noor', lastName: 'Pallow', email: 'noor@example.com', phone: '+61491570159' };
const own: HoldDetails = {
  leadsDetails: ada,
  purchaserDetails: null,
  companyDetails: null,
  holderType: 'Investor',
  postcode: '3000',
};
const filed: HoldDetails = {
  leadsDetails: partner,
  purchaserDetails: ada,
  companyDetails: { company: 'Pallow & Finch' },
  holderType: 'Builder/Channel Partner',
  postcode: '3000',
};

describe('D86: what a later request of the same mailbox says otherwise', () => {
  it.each<[string, HoldDetails, HoldDetails, string[]]>([
    ['nothing', own, { ...own }, []],
    [
      'a corrected phone and postcode',
      own,
      { ...own, leadsDetails: { ...ada, phone: '+61491570160' }, postcode: '0800' },
      ['Phone: +61491570158 → +61491570160', 'Postcode: 3000 → 0800'],
    ],
    [
      'a corrected name',
      own,
      { ...own, leadsDetails: { ...ada, firstName: 'Adah', lastName: 'Leigh' } },
      ['First Name: Ada → Adah', 'Last Name: Lee → Leigh'],
    ],
    [
      'another use',
      own,
      { ...own, holderType: 'Owner-occupier' },
      ['Owner-occupier / Investor: Investor → Owner-occupier'],
    ],
    [
      'a partner after the buyer: the buyer is the same',
      own,
      filed,
      [
        'Partner:  → Noor Pallow',
        'Partner email:  → noor@example.com',
        'Partner phone:  → +61491570159',
        'Company:  → Pallow & Finch',
        'Owner-occupier / Investor: Investor → Builder/Channel Partner',
      ],
    ],
    [
      "another of the partner's buyer's phones",
      filed,
      { ...filed, purchaserDetails: { ...ada, phone: '+61491570161' } },
      ['Phone: +61491570158 → +61491570161'],
    ],
    ['fields that old documents leave out', { leadsDetails: ada, postcode: '3000' }, { ...own, holderType: null }, []],
  ])('%s', (_, first, later, expected) => {
    expect(differingDetails(first, later).map((row) => `${row.label}: ${row.first} → ${row.later}`)).toEqual(expected);
  });
});
