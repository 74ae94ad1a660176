import type { UploadPurpose } from '@lotline/shared-domain';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from 'redux';
import { uploads } from '../uploads';

/** The lists of a design whose rows have files, and for what these are uploaded. */
export const FILE_LISTS = {
  mainImages: 'designPicture',
  'loungeRoom.pictures': 'designPicture',
  facades: 'designPicture',
  floorplans: 'floorPlan',
  kitchens: 'designPicture',
  'bathroom.options': 'designPicture',
  inclusions: 'floorPlan',
} as const satisfies Record<string, UploadPurpose>;
export type FileList = keyof typeof FILE_LISTS;

/** The upload fields of a list: files that become rows, and the file of the one row that is changed. */
export const uploadFieldsOf = (list: FileList) => ({ rows: `design/${list}`, row: `design/${list}/row` });
const FIELDS = (Object.keys(FILE_LISTS) as FileList[]).flatMap((list) => Object.values(uploadFieldsOf(list)));

/** Takes the files off all lists: their designs have them, or they aren't wanted. */
export const filesCleared = (): UnknownAction[] => FIELDS.map((field) => uploads.cleared(field));

const UNDERWAY: readonly string[] = ['waiting', 'sending', 'checking'];
/** Whether a file of a design is on its way, or being checked. */
export const isFileUnderway = (state: object): boolean =>
  FIELDS.some((field) =>
    uploads
      .selectField(field)(state)
      .some(({ status }) => UNDERWAY.includes(status.phase)),
  );

/** Whether a file is underway; takes the files off once the form is left. */
export function useDesignFiles(): boolean {
  const dispatch = useDispatch();
  useEffect(() => () => filesCleared().forEach((action) => void dispatch(action)), [dispatch]);
  return useSelector(isFileUnderway);
}
