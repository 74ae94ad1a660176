import { useSession, useUrlState } from '@lotline/shared-runtime';
import { BuilderLots } from './builder-lots.component';
import './lots-part';
import { PartnerLots } from './partner-lots.component';

/** BuilderLots screen for builders and channel partners; the shell checks access. Keyed by account. */
export default function LotsScreen() {
  const { user } = useSession();
  const [estateId] = useUrlState('estateId');
  if (!user) return null;
  const Lots = user.role === 'BUILDER' ? BuilderLots : PartnerLots;
  return <Lots key={user.userId} estateId={estateId} />;
}
