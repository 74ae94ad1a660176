import { createFormSlice } from '../submission/form-slice';
import type { WaitlistScreenForm } from './waitlist.schema';

export const waitlistForm = createFormSlice<WaitlistScreenForm>('mf-lot-modal/waitlist');
export const { opened: waitlistOpened, submitted: waitlistSubmitted } = waitlistForm.actions;
