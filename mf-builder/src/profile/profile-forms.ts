import { builderProfileSchema, updateProfile } from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { uploads } from '../uploads';
import { profileStrings as text } from './strings';

/** The upload field of the builder's logo. */
export const LOGO = 'builder-logo';
const selectLogo = uploads.selectField(LOGO);
/** Whether a logo is on its way, or being checked. */
export const isLogoUnderway = (state: object): boolean =>
  selectLogo(state).some(({ status: { phase } }) => ['waiting', 'sending', 'checking'].includes(phase));

/** The uploaded logo, which takes effect when the form is saved; null while it can't be saved yet. */
function logoOf(state: object): { logoFileId?: string } | null {
  const [logo] = selectLogo(state);
  if (logo?.status.phase === 'done' && logo.fileId) return { logoFileId: logo.fileId };
  return isLogoUnderway(state) ? null : {};
}

export const profileForm = defineForm({
  name: 'builder-profile',
  schema: builderProfileSchema.omit(['logoFileId']),
  endpoint: updateProfile,
  context: (state: object, _about: { etag?: string }) => logoOf(state),
  extraBody: (logo: { logoFileId?: string }) => logo,
  requestOptions: (_logo, { etag }) => (etag ? { ifMatch: etag } : {}),
  explains: isStaleRefusal,
  *delivered(): Generator<Effect, void> {
    // Resets the form, so that it can be saved again.
    yield put(profileForm.opened({}));
    yield put(uploads.cleared(LOGO));
    yield call(toast, { tone: 'success', message: text.saved });
    yield call(announce, text.saved);
  },
});
