import type { HoldForm } from '@lotline/shared-domain';
import { createFormSlice } from '../submission/form-slice';

export const holdForm = createFormSlice<HoldForm, { lotId: string }>('mf-lot-modal/hold');
export const { opened: holdOpened, submitted: holdSubmitted, closed: holdClosed } = holdForm.actions;
