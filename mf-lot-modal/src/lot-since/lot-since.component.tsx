import { CUSTOMER_STATUS_LABEL, formatDate, getLotSince } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { lotSinceStrings as text } from './lot-since.strings';

export interface LotSinceProps {
  lotId: string;
  /** Time at which a price list was printed, from the code on it. */
  asOf: string;
  timeZone: string;
}

/** Customer label of a status; an unknown one is shown as is. */
const labelOf = (status: string): string =>
  Object.hasOwn(CUSTOMER_STATUS_LABEL, status)
    ? CUSTOMER_STATUS_LABEL[status as keyof typeof CUSTOMER_STATUS_LABEL]
    : status;

/** One line on what has changed for a lot since a price list was printed; renders nothing if unknown. */
export default function LotSince({ lotId, asOf, timeZone }: LotSinceProps) {
  const known = useResource(resource(getLotSince, { params: { lotId }, query: { asOf } }));
  if (known.phase !== 'ready') return null;
  const { price = null, status = null } = known.data;
  const at = formatDate(asOf, timeZone, 'D MMM YYYY h:mm A');
  const words = status && { from: status.from ? labelOf(status.from) : null, to: labelOf(status.to) };
  return <Notice tone="info">{price || words ? text.changed(at, { price, status: words }) : text.nothing(at)}</Notice>;
}
