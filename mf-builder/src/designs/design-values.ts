import type { DesignFacts, OwnDesign, SaveDesign } from '@lotline/shared-domain';
import { differs } from '../portal/differs';

/** A number of the form: a draft from a sheet has none, which is 0 in the API. */
const measure = (value: number): number => (value > 0 ? value : ('' as unknown as number));

/** The form's values of a design. */
export function valuesOf(design: OwnDesign): SaveDesign {
  const alts = new Map(design.altTexts?.map(({ url, alt }) => [url, alt]));
  const picture = (url: string | null | undefined) => ({
    fileId: null,
    url: url || null,
    alt: (url && alts.get(url)) || '',
  });
  const choice = ({ url, name, color }: OwnDesign['kitchens'][number]) => ({
    ...picture(url),
    name,
    color: color ?? '',
  });
  const prices = new Map(design.upgradePrices?.map(({ name, price }) => [name, price]));
  return {
    name: design.name,
    basePrice: design.basePrice,
    storey: design.storey,
    bedroom: design.bedroom,
    garage: design.garage,
    alfresco: design.alfresco,
    zeroBoundary: design.zeroBoundary,
    width: measure(design.width),
    length: measure(design.length),
    area: measure(design.area),
    mainImages: design.mainImages.map(picture),
    facades: design.facades.map(({ facadeId, name, url, price }) => ({ ...picture(url), facadeId, name, price })),
    floorplans: design.floorplans.map(({ name, url, description }) => ({
      ...picture(url),
      name: name ?? '',
      description: description ?? '',
    })),
    bathroom: { quantity: design.bathroom.quantity, options: design.bathroom.options.map(choice) },
    loungeRoom: { quantity: design.loungeRoom.quantity, pictures: design.loungeRoom.urls.map(picture) },
    kitchens: design.kitchens.map(choice),
    features: [...design.features],
    inclusions: design.inclusions.map(({ _id, name, url, description }) => ({
      ...picture(url),
      _id,
      name,
      description: description ?? '',
    })),
    inclusionsPack: design.inclusionsPack ?? '',
    externalColorSchemes: [...(design.externalColorSchemes ?? [])],
    internalColorSchemes: [...(design.internalColorSchemes ?? [])],
    upgrades: design.optionalUpgrades.map((name) => ({ name, price: prices.get(name) ?? null })),
  };
}

/** What decides whether a design with these values could be on offer; a chosen file counts as a picture. */
export function factsOf(values: Partial<SaveDesign>): DesignFacts {
  const pictured = ({ fileId, url }: { fileId?: string | null | undefined; url?: string | null | undefined }) => ({
    url: url || fileId || null,
  });
  return {
    mainImages: (values.mainImages ?? []).map(() => 'picture'),
    basePrice: Number(values.basePrice),
    facades: (values.facades ?? []).map(pictured),
    floorplans: (values.floorplans ?? []).map(pictured),
    width: Number(values.width),
    length: Number(values.length),
    area: Number(values.area),
  };
}

/** What a quote names of a design: a change of it is none of the quotes that were sent (D102). */
const QUOTED = [
  'name',
  'basePrice',
  'facades',
  'floorplans',
  'kitchens',
  'bathroom',
  'externalColorSchemes',
  'internalColorSchemes',
  'inclusions',
  'inclusionsPack',
  'upgrades',
] as const satisfies readonly (keyof SaveDesign)[];

/** Whether a change concerns what quotes name. */
export const concernsQuotes = (typed: Partial<SaveDesign>, saved: Partial<SaveDesign>): boolean =>
  differs(typed, Object.fromEntries(QUOTED.map((name) => [name, saved[name]])));
