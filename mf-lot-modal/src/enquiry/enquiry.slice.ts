import type { EnquiryForm } from '@lotline/shared-domain';
import { createFormSlice } from '../submission/form-slice';

/** `lotId` is null for Contact Us. */
export const enquiryForm = createFormSlice<EnquiryForm, { lotId: string | null }>('mf-lot-modal/enquiry');
export const { opened: enquiryOpened, submitted: enquirySubmitted } = enquiryForm.actions;
