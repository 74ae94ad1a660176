import type { CustomerStatus } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { strings } from '../strings';

/** Notice of a status change while a modal about the lot is open. */
export function LotNews({ news }: { news: CustomerStatus | null }) {
  if (!news) return null;
  return <Notice tone={news === 'available' ? 'success' : 'warning'}>{strings.lot.news[news]}</Notice>;
}
