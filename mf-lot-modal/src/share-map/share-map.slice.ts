import type { ShareMapForm } from '@lotline/shared-domain';
import { createFormSlice } from '../submission/form-slice';

export const shareMapForm = createFormSlice<ShareMapForm>('mf-lot-modal/share-map');
export const { opened: shareMapOpened, submitted: shareMapSubmitted } = shareMapForm.actions;
