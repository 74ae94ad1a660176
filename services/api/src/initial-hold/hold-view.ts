import type { InitialHold, OtherHoldDetails } from '@lotline/shared-domain';
import { mayUndo } from '../decision/undo-record.js';
import type { Hold } from './hold-scene.js';
import type { OtherDetails } from './initial-hold.model.js';

export interface HoldRow {
  hold: Hold;
  lotTitle: string;
  lotStatus: string;
  stageTitle: string;
  timeZone: string | null;
  business: { _id: unknown; title: string } | null;
  /** Position among the lot's pending requests, from 1. */
  queue: number | null;
  /** Staff member who entered it on the buyer's behalf. */
  enteredBy: string | null;
  /** Other holds of the same person. */
  earlier: readonly { hold: Pick<Hold, '_id' | 'lotId' | 'status' | 'createdAt'>; lotTitle: string }[];
}

type PersonLike = { firstName: string; lastName: string; email: string; phone: string };
const person = ({ firstName, lastName, email, phone }: PersonLike) => ({ firstName, lastName, email, phone });
const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** An offer that has not been answered yet (D30). */
export const isOpenOffer = ({ status, offer }: Pick<Hold, 'status' | 'offer'>): boolean =>
  status === 'approved' && Boolean(offer) && !offer?.acceptedAt;

/** A hold as staff see it; an explicit list of fields. */
export function viewOf({
  hold,
  lotTitle,
  lotStatus,
  stageTitle,
  timeZone,
  business,
  queue,
  enteredBy,
  earlier,
}: HoldRow): InitialHold {
  return {
    _id: String(hold._id),
    estateId: String(hold.estateId),
    landownerId: String(hold.landownerId),
    lotId: String(hold.lotId),
    lotTitle,
    stageId: String(hold.stageId),
    stageTitle,
    timeZone,
    lotStatus,
    status: hold.status,
    companyDetails: hold.companyDetails ? { company: hold.companyDetails.company } : null,
    ...endView(hold),
    customerId: hold.customerId ? String(hold.customerId) : null,
    leadId: hold.leadId ? String(hold.leadId) : null,
    holderType: hold.holderType,
    leadsDetails: { ...(hold.leadId ? { _id: String(hold.leadId) } : {}), ...person(hold.leadsDetails) },
    purchaserDetails: hold.purchaserDetails ? person(hold.purchaserDetails) : null,
    reasonForTermination: hold.reasonForTermination,
    extensionRequestedAt: iso(hold.extensionRequestedAt),
    ...(hold.extensionNote && { extensionNote: hold.extensionNote }),
    ...(hold.extensionDeclinedAt && { extensionDeclinedAt: hold.extensionDeclinedAt.toISOString() }),
    state: hold.state,
    postcode: hold.postcode,
    businessId: hold.businessId ? String(hold.businessId) : null,
    business: business ? { _id: String(business._id), title: business.title } : null,
    queue,
    rev: hold.rev ?? 0,
    ...(hold.status === 'pending' && { requestExpiresAt: hold.requestExpiresAt.toISOString() }),
    ...(isOpenOffer(hold) && { isOffer: true }),
    ...(hold.decidedAt && { decidedAt: hold.decidedAt.toISOString() }),
    ...undoView(hold),
    ...(enteredBy && { enteredBy }),
    ...(earlier.length > 0 && {
      earlier: earlier.map((other) => ({ ...shortHold(other.hold), lotTitle: other.lotTitle })),
    }),
    ...(hold.detailsSentAt && { detailsSentAt: hold.detailsSentAt.toISOString() }),
    ...(hold.otherDetails?.length && {
      otherDetails: [...hold.otherDetails].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime()).map(detailsView),
    }),
    createdAt: hold.createdAt.toISOString(),
  };
}

/** When it ends; none while an EOI keeps it from ending (D128). */
const endView = ({ status, expirationDate, pausedBy }: Hold): Pick<InitialHold, 'expirationDate' | 'pausedBy'> =>
  status === 'approved' && pausedBy
    ? { expirationDate: null, pausedBy: String(pausedBy) }
    : { expirationDate: iso(expirationDate) };

/** How long the caller may undo the last decision, and what is undone with it (D72, D162). */
function undoView({ undo }: Pick<Hold, 'undo'>): Pick<InitialHold, 'undoUntil' | 'undoMs' | 'decisionKey'> {
  if (!mayUndo(undo)) return {};
  const { until, decisionKey } = undo;
  return {
    undoUntil: until.toISOString(),
    undoMs: until.getTime() - Date.now(),
    ...(decisionKey && { decisionKey }),
  };
}

/** Summary of a hold, for the list of another hold or a person; without the lot's title. */
export const shortHold = ({ _id, lotId, status, createdAt }: Pick<Hold, '_id' | 'lotId' | 'status' | 'createdAt'>) => ({
  _id: String(_id),
  lotId: String(lotId),
  status,
  createdAt: createdAt.toISOString(),
});

const detailsView = ({
  _id,
  sentAt,
  leadsDetails,
  purchaserDetails,
  companyDetails,
  holderType,
  state,
  postcode,
}: OtherDetails): OtherHoldDetails => ({
  _id: String(_id),
  sentAt: sentAt.toISOString(),
  leadsDetails: person(leadsDetails),
  purchaserDetails: purchaserDetails ? person(purchaserDetails) : null,
  companyDetails: companyDetails ? { company: companyDetails.company } : null,
  holderType,
  state,
  postcode,
});
