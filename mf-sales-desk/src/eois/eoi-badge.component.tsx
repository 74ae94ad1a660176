import { eoiLook, type EoiWithLot } from '@lotline/shared-domain';
import { ToneBadge } from '@lotline/shared-design/kit/badge';

/** An EOI's badge as staff read it, with the colour and background of 4.4. */
export const EoiBadge = ({ eoi }: { eoi: EoiWithLot }) => <ToneBadge {...eoiLook(eoi, 'staff')} />;
