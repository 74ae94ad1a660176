import { floorplanName, type HouseDesign } from '@lotline/shared-domain';
import { homeStrings } from './strings';

export interface HousePicture {
  readonly url: string;
  readonly name: string;
  /** What it shows, for who can't see it: as its builder described it, else its name. */
  readonly alt: string;
  /** A floor plan can be printed. */
  readonly isPlan?: boolean;
}

const text = homeStrings.pictures;

/** All pictures of a design in the order of its steps, each once. */
export function picturesOfHouse(house: HouseDesign): HousePicture[] {
  const all: Omit<HousePicture, 'alt'>[] = [
    ...house.facades.map(({ url, name }) => ({ url, name: text.facade(name) })),
    ...house.floorplans.map(({ url, name }, i) => ({ url, name: floorplanName(name, i), isPlan: true })),
    ...[...house.kitchens, ...house.bathroom.options].flatMap(({ url, name }) => (url ? [{ url, name }] : [])),
    ...house.loungeRoom.urls.map((url) => ({ url, name: text.lounge })),
    ...house.mainImages.map((url) => ({ url, name: house.name })),
  ];
  const texts = new Map(house.altTexts?.map(({ url, alt }) => [url, alt]));
  return all
    .filter(({ url }, i) => all.findIndex((other) => other.url === url) === i)
    .map((picture) => ({ ...picture, alt: texts.get(picture.url) ?? picture.name }));
}
