import type { PartnerHoldForm } from '@lotline/shared-domain';
import { createFormSlice } from '../submission/form-slice';

export const partnerHoldForm = createFormSlice<PartnerHoldForm, { lotId: string }>('mf-lot-modal/partner-hold');
export const { opened: partnerHoldOpened, submitted: partnerHoldSubmitted } = partnerHoldForm.actions;
