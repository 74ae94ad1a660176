import { toInternational } from '../contact-details/phone.js';
import { stateFromPostcode } from '../contact-details/postcode.js';
import type { CreateHold } from './create-hold.schema.js';
import type { HoldForm, PartnerHoldForm } from './hold-form.schema.js';
import { PARTNER_HOLDER_TYPE } from './hold-status.js';

/** What the page knows of the lot a hold is asked for. */
export interface HoldTarget {
  lotId: string;
  lotTitle: string;
  landownerId: string;
  estateId: string;
  businessId?: string | null;
  customerId?: string | null;
}

const person = (firstName: string, lastName: string, email: string, phone: string) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim().toLowerCase(),
  phone: toInternational(phone),
});

function shared(form: HoldForm | PartnerHoldForm, target: HoldTarget) {
  return {
    lotId: target.lotId,
    lotTitle: target.lotTitle,
    landownerId: target.landownerId,
    estateId: target.estateId,
    ...(target.businessId ? { businessId: target.businessId } : {}),
    ...(target.customerId ? { customerId: target.customerId } : {}),
    state: stateFromPostcode(form.postcode),
    postcode: form.postcode.trim(),
    marketingConsent: form.marketingConsent,
    website: form.website,
    filledMs: form.filledMs,
    proof: form.proof,
  };
}

/** The payload of a buyer's form (section 3): state from the postcode, e-mail lower-cased, phone international. */
export function holdPayload(form: HoldForm, target: HoldTarget): CreateHold {
  return { ...shared(form, target), leadDetails: person(form.firstName, form.lastName, form.email, form.phone), holderType: form.holderType };
}

/** The payload of a partner's form: postcode and state are the purchaser's, the holder type is fixed (D26). */
export function partnerHoldPayload(form: PartnerHoldForm, target: HoldTarget): CreateHold {
  return {
    ...shared(form, target),
    leadDetails: person(form.firstName, form.lastName, form.email, form.phone),
    holderType: PARTNER_HOLDER_TYPE,
    purchaserDetails: person(form.purchaserFirstName, form.purchaserLastName, form.purchaserEmail, form.purchaserPhone),
    companyDetails: { company: form.company.trim() },
  };
}
