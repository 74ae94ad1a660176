import type { InitialHold } from '../answer/hold-shapes.js';
import type { Enquiry } from '../enquiry/enquiry.schema.js';
import type { CreateHold } from '../hold/create-hold.schema.js';
import type { HoldForm, PartnerHoldForm } from '../hold/hold-form.schema.js';

/** A buyer's hold form, filled as a person types it. */
export function aHoldForm(overrides: Partial<HoldForm> = {}): HoldForm {
  return {
    firstName: 'Ashleigh',
    lastName: 'Moreno',
    phone: '0412 345 678',
    email: 'Ashleigh@Example.com',
    postcode: '3000',
    holderType: 'Owner-occupier',
    marketingConsent: false,
    ...overrides,
  };
}

export function aPartnerHoldForm(overrides: Partial<PartnerHoldForm> = {}): PartnerHoldForm {
  return {
    firstName: 'Tomasz',
    lastName: 'Pallow',
    email: 'tomasz@example.com',
    phone: '0498 765 432',
    company: 'Pallow & Finch Homes',
    purchaserFirstName: 'Farah',
    purchaserLastName: 'Haddad',
    purchaserEmail: 'farah@example.com',
    purchaserPhone: '0411 222 333',
    postcode: '0200',
    marketingConsent: false,
    ...overrides,
  };
}

/** The body of a buyer's hold request, already cast. */
export function aCreateHold(overrides: Partial<CreateHold> = {}): CreateHold {
  return {
    lotId: 'lot-12',
    lotTitle: '12',
    landownerId: 'landowner-1',
    estateId: 'estate-1',
    leadDetails: { firstName: 'Ashleigh', lastName: 'Moreno', email: 'ashleigh@example.com', phone: '+61412345678' },
    holderType: 'Owner-occupier',
    state: 'VIC',
    postcode: '3000',
    marketingConsent: false,
    ...overrides,
  };
}

/** A pending hold as staff see it. */
export function anInitialHold(overrides: Partial<InitialHold> = {}): InitialHold {
  return {
    _id: 'hold-1',
    estateId: 'estate-1',
    landownerId: 'landowner-1',
    lotId: 'lot-12',
    lotTitle: '12',
    stageTitle: '4',
    lotStatus: 'available',
    status: 'pending',
    holderType: 'Owner-occupier',
    leadsDetails: { firstName: 'Ashleigh', lastName: 'Moreno', email: 'ashleigh@example.com', phone: '+61412345678' },
    state: 'VIC',
    postcode: '3000',
    queue: 1,
    createdAt: '2026-06-01T00:00:00.000Z',
    ...overrides,
  };
}

export function anEnquiry(overrides: Partial<Enquiry> = {}): Enquiry {
  return {
    estateId: 'estate-1',
    firstName: 'Ashleigh',
    lastName: 'Moreno',
    phone: '0412 345 678',
    email: 'ashleigh@example.com',
    message: 'When do titles come?',
    marketingConsent: false,
    ...overrides,
  };
}
