import type { SaveDesign, UploadPurpose } from '@lotline/shared-domain';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';

/** A picture of the form: an upload, or one that the design has. */
export interface SentPicture {
  readonly fileId?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly alt?: string | null | undefined;
}
/** Where the form has a picture. */
export interface PictureSlot {
  /** @example 'facades[0]' */
  readonly path: string;
  readonly picture: SentPicture;
  readonly purposes: readonly UploadPurpose[];
  /** Whether the entry is nothing without it. */
  readonly isNeeded: boolean;
  /** Whether it is drawn on pages; otherwise it may be a sheet to download. */
  readonly isDrawn: boolean;
}

const PICTURE: readonly UploadPurpose[] = ['designPicture'];
/** An inclusion may have its picture, or a sheet about it. */
const PICTURE_OR_SHEET: readonly UploadPurpose[] = ['designPicture', 'floorPlan'];

/** Every place of the form that has a picture. */
export function slotsOf(body: SaveDesign): PictureSlot[] {
  const slots = (
    path: string,
    pictures: readonly SentPicture[] | null | undefined,
    purposes = PICTURE,
    isNeeded = false,
  ): PictureSlot[] =>
    (pictures ?? []).map((picture, at) => ({
      path: `${path}[${at}]`,
      picture,
      purposes,
      isNeeded,
      isDrawn: purposes !== PICTURE_OR_SHEET,
    }));
  return [
    ...slots('mainImages', body.mainImages, PICTURE, true),
    ...slots('facades', body.facades),
    ...slots('floorplans', body.floorplans, ['floorPlan']),
    ...slots('bathroom.options', body.bathroom.options),
    ...slots('loungeRoom.pictures', body.loungeRoom.pictures, PICTURE, true),
    ...slots('kitchens', body.kitchens),
    ...slots('inclusions', body.inclusions, PICTURE_OR_SHEET),
  ];
}

type Pictured = Pick<
  HouseDesignRecord,
  'mainImages' | 'facades' | 'floorplans' | 'bathroom' | 'loungeRoom' | 'kitchens' | 'inclusions'
>;
/** Every picture that a design shows. */
export function picturesOf({
  mainImages,
  facades,
  floorplans,
  bathroom,
  loungeRoom,
  kitchens,
  inclusions,
}: Pictured): ReadonlySet<string> {
  const urls = [...facades, ...floorplans, ...bathroom.options, ...kitchens, ...inclusions].map(({ url }) => url);
  return new Set([...mainImages, ...loungeRoom.urls, ...urls].filter((url): url is string => Boolean(url)));
}
