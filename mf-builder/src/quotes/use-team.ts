import { getTeam, type TeamMember } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';

const team = resource(getTeam);
const NOBODY: readonly TeamMember[] = [];

/** A member's name. */
export const nameOf = ({ firstName, lastName }: TeamMember): string => `${firstName} ${lastName}`;

/** The members who can answer quotes; none until they are read. */
export function useTeam(): readonly TeamMember[] {
  const state = useResource(team);
  return state.phase === 'ready' ? state.data.filter((member) => member.state === 'active') : NOBODY;
}
