import { uploads } from '../uploads';

/** The upload field of an estate's logo. */
export const LOGO = 'estate-logo';
const selectLogo = uploads.selectField(LOGO);

/** Whether a logo is on its way, or being checked. */
export const isLogoUnderway = (state: object): boolean =>
  selectLogo(state).some(({ status: { phase } }) => ['waiting', 'sending', 'checking'].includes(phase));

/** The uploaded logo, which takes effect when its form is saved; null while it can't be saved yet. */
export function logoOf(state: object): { logoFileId?: string } | null {
  const [logo] = selectLogo(state);
  if (logo?.status.phase === 'done' && logo.fileId) return { logoFileId: logo.fileId };
  return isLogoUnderway(state) ? null : {};
}
