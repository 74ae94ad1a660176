import { FILE_SIZES } from './file-state.js';

/** The URL of an uploaded public picture (D82). */
const UPLOADED = /^\/files\/public\/[0-9a-f]{64}$/;

/**
 * The `srcset` of an uploaded picture, in the sizes that its check made; undefined for a drawing, which is sharp at
 * every size. A picture smaller than a size is served whole for it.
 * @example pictureSet('/files/public/3fa9…') // '/files/public/3fa9…?size=small 640w, …?size=large 1600w, … 4096w'
 */
export const pictureSet = (url: string): string | undefined =>
  UPLOADED.test(url)
    ? `${url}?size=small ${FILE_SIZES.small}w, ${url}?size=large ${FILE_SIZES.large}w, ${url} ${FILE_SIZES.full}w`
    : undefined;
