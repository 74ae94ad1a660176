import { formatDate, getLeadTeam, isAssignable, type LeadTeamMember } from '@lotline/shared-domain';
import { useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { zoneOf } from '../holds/hold-facts';
import { workStrings } from './strings';

const text = workStrings.tasks;

/** A choice of a picker; who is away or disabled is shown and can't be chosen (D152). */
export interface AssigneeOption {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

interface OptionTerms {
  /** Whose own account is 'you'. */
  readonly ownId: string | null;
  readonly timeZone?: string | null | undefined;
  /** When they are to get something, ms. */
  readonly at: number;
}

/** A member's name with why they can't be chosen, if so. */
function labelOf(member: LeadTeamMember, { ownId, timeZone, at }: OptionTerms): string {
  const { userId, name, awayUntil, isDisabled } = member;
  if (isDisabled) return text.disabled(name);
  if (!isAssignable({ isDisabled, awayUntil: awayUntil ?? null }, at))
    return text.away(name, formatDate(awayUntil, zoneOf({ timeZone })));
  return userId === ownId ? text.me(name) : name;
}

/** The team as choices of a picker. */
export const assigneeOptions = (team: readonly LeadTeamMember[], terms: OptionTerms): AssigneeOption[] =>
  team.map((member) => ({
    value: member.userId,
    label: labelOf(member, terms),
    disabled: !isAssignable({ isDisabled: member.isDisabled, awayUntil: member.awayUntil ?? null }, terms.at),
  }));

/** The team of the caller's leads, or of those who reach one estate. @param at when they are to get something, ms */
export function useLeadTeam(estateId?: string | null, timeZone?: string | null, at = Date.now()) {
  const known = useResource(resource(getLeadTeam, { query: estateId ? { estateId } : {} }));
  const ownId = useSession().user?.userId ?? null;
  const team: readonly LeadTeamMember[] = known.phase === 'ready' ? known.data : [];
  return {
    phase: known.phase,
    team,
    ownId,
    options: assigneeOptions(team, { ownId, timeZone, at }),
  };
}
