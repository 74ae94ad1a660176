import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ChosenUpload } from '@lotline/shared-runtime/upload';
import { uploads } from '../uploads';

/** The upload field of a listing's pictures; there is one form at a time. */
export const PICTURES = 'listing/pictures';
const UNDERWAY: readonly string[] = ['waiting', 'sending', 'checking'];
/** What browsers draw; of a HEIC photo there is no picture before it is saved. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png'];

/** The files chosen for a listing's pictures. Taken off the field once the form is left. */
export function usePictureFiles(estateId: string) {
  const dispatch = useDispatch();
  const field = uploads.useUploads({ field: PICTURES, estateId, purpose: 'listingPicture' });
  useEffect(() => () => void dispatch(uploads.cleared(PICTURES)), [dispatch]);
  const isUnderway = field.files.some(({ status }) => UNDERWAY.includes(status.phase));
  return { field, isUnderway, urls: useLocalUrls(field.files) };
}
export type PictureFiles = ReturnType<typeof usePictureFiles>;

/** Addresses of chosen pictures by the id of their stored file, for as long as the page is open. */
function useLocalUrls(files: readonly ChosenUpload[]): ReadonlyMap<string, string> {
  const made = useRef(new Map<string, string>());
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const fresh = files.filter(({ fileId, file }) => fileId && DRAWN.includes(file.type) && !made.current.has(fileId));
    for (const { fileId, file } of fresh) made.current.set(fileId ?? '', URL.createObjectURL(file));
    if (fresh.length > 0) setUrls(new Map(made.current));
  }, [files]);
  useEffect(() => {
    const all = made.current;
    return () => all.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return urls;
}
