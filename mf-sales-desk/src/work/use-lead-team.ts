import { getLeadTeam, isAssignable, lastDayAway, MINUTE_MS, type LeadTeamMember } from '@lotline/shared-domain';
import { useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { dayText } from '../contract/contract-facts';
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
  /** When they are to get something, ms. */
  readonly at: number;
}

/** A member's name with why they can't be chosen, if so. */
function labelOf({ userId, name, awayUntil, isDisabled }: LeadTeamMember, { ownId, at }: OptionTerms): string {
  if (isDisabled) return text.disabled(name);
  const lastDay = lastDayAway(awayUntil, at);
  if (lastDay) return text.away(name, dayText(lastDay));
  return userId === ownId ? text.me(name) : name;
}

/** The team as choices of a picker. */
export const assigneeOptions = (team: readonly LeadTeamMember[], terms: OptionTerms): AssigneeOption[] =>
  team.map((member) => ({
    value: member.userId,
    label: labelOf(member, terms),
    disabled: !isAssignable({ isDisabled: member.isDisabled, awayUntil: member.awayUntil ?? null }, terms.at),
  }));

/** The team of the caller's leads, or of those who reach one estate. @param day the earliest moment at which they are to get something, ms */
export function useLeadTeam(estateId?: string | null, day = 0) {
  const known = useResource(resource(getLeadTeam, { query: estateId ? { estateId } : {} }));
  const at = Math.max(useNow(MINUTE_MS), day);
  const ownId = useSession().user?.userId ?? null;
  const team: readonly LeadTeamMember[] = known.phase === 'ready' ? known.data : [];
  return {
    phase: known.phase,
    team,
    ownId,
    options: assigneeOptions(team, { ownId, at }),
  };
}
