import type { ManagedBuilder, TeamMember } from '@lotline/shared-domain';
import { stateOf } from '../account/managed-view.js';
import type { BuilderRecord } from '../builder/builder.model.js';
import { publicBuilderOf } from '../catalogue/public-home.js';
import { etagOf } from '../common/etag.js';
import type { TeamUser } from './builders.repository.js';

/** ETag of what super admins save of a builder: its profile and websites. */
export function etagOfBuilder(builder: BuilderRecord): string {
  const { _id, key, ...profile } = publicBuilderOf(builder);
  return etagOf({ ...profile, websites: builder.embedOrigins ?? [] });
}

/** A member of a builder's team as super admins see them; nobody of the team is the caller. */
export const teamMemberOf = (
  user: TeamUser,
  { active, quotes }: { readonly active: number; readonly quotes: number },
): TeamMember => ({
  _id: String(user._id),
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.shownEmail ?? user.email,
  state: stateOf(user),
  answersQuotes: user.answersQuotes !== false,
  ...(user.awayUntil && { awayUntil: user.awayUntil.toISOString() }),
  isYou: false,
  // The last active one stays (D145).
  mayBeDisabled: !user.disabledAt && (stateOf(user) !== 'active' || active > 1),
  quotes,
  ...(user.lastLoginAt && { lastLoginAt: user.lastLoginAt.toISOString() }),
});

/** What the list and the page of a builder have in common. */
export const websitesOf = ({ embedOrigins }: Pick<BuilderRecord, 'embedOrigins'>): ManagedBuilder['websites'] => [
  ...(embedOrigins ?? []),
];
