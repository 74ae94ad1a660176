import type { TeamMember } from '@lotline/shared-domain';

/** The name of a member of the team. */
export const nameOf = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
