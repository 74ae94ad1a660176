import type { BuilderOfLot } from '@lotline/shared-domain';

/** The number of sample images, and how many of them a desktop shows (2.10). */
const SAMPLES = 5;
export const ON_DESKTOP = 3;

/** Sample images of the designs of a lot: homes from outside, and rooms between them; each picture once. */
export function samplePictures(builders: readonly BuilderOfLot[]): string[] {
  const houses = builders.flatMap((builder) => builder.houses);
  // One design of each builder first, so that the samples differ.
  const [firsts, others] = [builders.flatMap((builder) => builder.houses.slice(0, 1)), houses];
  const outside = [...firsts, ...others].flatMap(({ mainImages }) => mainImages.slice(0, 1));
  const inside = houses.flatMap(({ kitchens, loungeRoom, bathroom }) => [
    ...kitchens.slice(0, 1).map(({ url }) => url),
    ...loungeRoom.urls.slice(0, 1),
    ...bathroom.options.slice(0, 1).map(({ url }) => url),
  ]);
  const rest = houses.flatMap(({ mainImages, facades }) => [...mainImages, ...facades.map(({ url }) => url)]);
  const [a, b, c, ...more] = [...new Set(outside)];
  const [x, y, ...rooms] = [...new Set(inside)];
  const pictures = [a, x, b, y, c, ...more, ...rooms, ...rest].filter((url): url is string => typeof url === 'string');
  return [...new Set(pictures)].slice(0, SAMPLES);
}
