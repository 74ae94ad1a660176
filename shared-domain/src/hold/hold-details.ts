/** The details of a hold request, as the form sent them. */
export interface HoldDetails {
  leadsDetails: PersonDetails;
  purchaserDetails?: PersonDetails | null;
  companyDetails?: { company: string } | null;
  holderType?: string | null;
  postcode: string;
}
interface PersonDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
/** A detail that differs between two requests with the same email address; '' for a missing value. */
export interface DifferingDetail {
  label: string;
  first: string;
  later: string;
}

const LABELS = [
  'First Name',
  'Last Name',
  'Phone',
  'Partner',
  'Partner email',
  'Partner phone',
  'Company',
  'Owner-occupier / Investor',
  'Postcode',
] as const;

/** Buyer first, also in a partner's request, so that it can be compared with the buyer's own. */
function valuesOf({
  leadsDetails,
  purchaserDetails,
  companyDetails,
  holderType,
  postcode,
}: HoldDetails): Record<(typeof LABELS)[number], string> {
  const buyer = purchaserDetails ?? leadsDetails;
  const partner = purchaserDetails ? leadsDetails : null;
  return {
    'First Name': buyer.firstName,
    'Last Name': buyer.lastName,
    Phone: buyer.phone,
    Partner: partner ? `${partner.firstName} ${partner.lastName}` : '',
    'Partner email': partner?.email ?? '',
    'Partner phone': partner?.phone ?? '',
    Company: companyDetails?.company ?? '',
    'Owner-occupier / Investor': holderType ?? '',
    Postcode: postcode,
  };
}

/** The details that differ in a later request with the same email address (D86), in the form's order. */
export function differingDetails(first: HoldDetails, later: HoldDetails): DifferingDetail[] {
  const [before, after] = [valuesOf(first), valuesOf(later)];
  return LABELS.filter((label) => before[label] !== after[label]).map((label) => ({
    label,
    first: before[label],
    later: after[label],
  }));
}
