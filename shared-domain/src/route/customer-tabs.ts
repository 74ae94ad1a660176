/** The tabs of a customer's lot: the path's segment and its label (section 1). A sixth is 404. */
export const CUSTOMER_TABS = {
  activity: 'ACTIVITY',
  documents: 'DOCUMENTS',
  'eoi-details': 'CONTRACT INFORMATION FORM',
  contracts: 'CONTRACT',
  'estate-contacts': 'CONTACT US',
} as const;
export type CustomerTab = keyof typeof CUSTOMER_TABS;
export const CUSTOMER_TAB_NAMES = Object.keys(CUSTOMER_TABS) as readonly CustomerTab[];

/** Tabs of a lot that its customer has on hold, without an EOI (D168). */
export const TABS_OF_HOLD = ['activity', 'estate-contacts'] as const satisfies readonly CustomerTab[];

/** Parses a segment of the path; null for any other. */
export const parseCustomerTab = (raw: unknown): CustomerTab | null =>
  typeof raw === 'string' && Object.hasOwn(CUSTOMER_TABS, raw) ? (raw as CustomerTab) : null;
