import { aHoldForm, aPartnerHoldForm } from '../testing/index.js';
import { holdPayload, partnerHoldPayload } from './hold-payload.js';

const target = { lotId: 'lot-12', lotTitle: '12', landownerId: 'landowner-1', estateId: 'estate-1' };

describe('from form to payload (spec 3, 5)', () => {
  it("a buyer's: state from the postcode, e-mail lower-cased, phone international", () => {
    expect(holdPayload(aHoldForm(), { ...target, businessId: 'b-1', customerId: 'c-1' })).toEqual({
      ...target,
      businessId: 'b-1',
      customerId: 'c-1',
      leadDetails: { firstName: 'Ashleigh', lastName: 'Moreno', email: 'ashleigh@example.com', phone: '+61412345678' },
      holderType: 'Owner-occupier',
      state: 'VIC',
      postcode: '3000',
      marketingConsent: false,
    });
  });

  it("a partner's: the purchaser's postcode and state, the fixed holder type (D26)", () => {
    const payload = partnerHoldPayload(aPartnerHoldForm(), target);
    expect(payload).toMatchObject({ holderType: 'Builder/Channel Partner', postcode: '0200', state: 'ACT', companyDetails: { company: 'Pallow & Finch Homes' } });
    expect(payload.purchaserDetails).toEqual({ firstName: 'Farah', lastName: 'Haddad', email: 'farah@example.com', phone: '+61411222333' });
    expect(payload).not.toHaveProperty('businessId');
  });

  it('a postcode of no state raises', () => expect(() => holdPayload(aHoldForm({ postcode: '1000' }), target)).toThrow('Invalid postcode'));
});
