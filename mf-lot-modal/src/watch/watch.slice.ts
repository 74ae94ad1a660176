import { createFormSlice } from '../submission/form-slice';
import type { WatchConsentForm } from './watch.schema';

export const watchForm = createFormSlice<WatchConsentForm, { lotId: string }>('mf-lot-modal/watch');
export const { opened: watchOpened, submitted: watchSubmitted } = watchForm.actions;
