import { uploads } from '../uploads';
import { documentStrings } from './strings';

/** The upload field of the modal that replaces a document's file. */
export const REPLACING = 'document-replacement';
const selectReplacement = uploads.selectField(REPLACING);

/** Asks while a new file was chosen that isn't the document's yet. */
export const guardReplacement = (state: object): string | null =>
  selectReplacement(state).length > 0 ? documentStrings.replacing.unsent : null;
