import {
  canMoveHold,
  formatDate,
  fullName,
  parseHoldStatus,
  type InitialHold,
  type EmailedDecision,
} from '@lotline/shared-domain';

/** The future owner's name: the purchaser's in a partner's request. */
export const nameOf = ({
  purchaserDetails,
  leadsDetails,
}: Pick<InitialHold, 'purchaserDetails' | 'leadsDetails'>): string => {
  const person = purchaserDetails ?? leadsDetails;
  return person ? fullName(person) : '';
};
/** The estate's time zone (D65); the browser's if an older API doesn't send it. */
export const zoneOf = ({ timeZone }: { readonly timeZone?: string | null | undefined }): string =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A time as '21 Nov 2026 10:04 AM', in the estate's time zone. */
export const momentAt = (at: string | null | undefined, hold: Parameters<typeof zoneOf>[0]): string =>
  formatDate(at, zoneOf(hold), 'D MMM YYYY h:mm A');
export const isWaiting = ({ status }: Pick<InitialHold, 'status'>): boolean => parseHoldStatus(status) === 'pending';
export const isApproved = ({ status }: Pick<InitialHold, 'status'>): boolean => parseHoldStatus(status) === 'approved';

/** Decisions possible on a hold now, the most likely first; `isFree`: its lot is available. */
export function decisionsOn(hold: InitialHold, isFree: boolean): EmailedDecision[] {
  const status = parseHoldStatus(hold.status);
  if (status === 'unknown') return [];
  const isHeld = status === 'approved';
  const rules: readonly (readonly [EmailedDecision, boolean])[] = [
    ['approve', isFree && canMoveHold(status, 'approved')],
    ['extend', isHeld],
    ['declineExtension', isHeld && Boolean(hold.extensionRequestedAt)],
    ['decline', canMoveHold(status, 'declined')],
    ['cancel', isHeld && canMoveHold(status, 'cancelled')],
    ['transfer', canMoveHold(status, 'cancelled')],
  ];
  return rules.flatMap(([decision, isAllowed]) => (isAllowed ? [decision] : []));
}

/** Most requests declined at once: more would take too long to answer. */
export const DECLINED_AT_ONCE = 50;
