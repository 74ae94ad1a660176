import { eoiLook } from '@lotline/shared-domain';
import { ToneBadge } from '@lotline/shared-design/kit/badge';

/** The status of one's own EOI in the words of 4.2 and 4.4 (D131). */
export const EoiBadge = ({ status, lotStatus }: { status: string; lotStatus: string }) => (
  <ToneBadge {...eoiLook({ status, lotStatus }, 'customer')} />
);
