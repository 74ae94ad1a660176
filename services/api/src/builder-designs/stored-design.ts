import type { SaveDesign } from '@lotline/shared-domain';
import { newId } from '../database/entity-id.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { PlacedPictures } from './design-files.service.js';
import { slotsOf } from './design-pictures.js';

/** All that people set of a design. */
export type DesignFields = Omit<
  HouseDesignRecord,
  '_id' | 'builderId' | 'key' | 'isActive' | 'activatedAt' | 'createdAt' | 'updatedAt'
>;
type Before = Pick<HouseDesignRecord, 'facades' | 'inclusions'>;

const text = (value: string | null | undefined): string | null => value?.trim() || null;
/** Only fields that have a value are stored. */
const filled = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], null> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null && field !== undefined)) as never;

/** A sent id, if it is one that the design has and that no entry before it took; else a new one. */
function idsAmong(own: readonly string[]): (sent: string | null | undefined) => string {
  const left = new Set(own);
  return (sent) => (sent && left.delete(sent) ? sent : String(newId()));
}

/** What a form stores. `before`: the design so far, whose facades and inclusions keep their ids. */
export function storedDesign(body: SaveDesign, pictures: PlacedPictures, before: Before | null): DesignFields {
  const urlAt = (path: string): string => pictures.get(path)?.url ?? '';
  const shown = (path: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => urlAt(`${path}[${at}]`)).filter((url) => url !== '');
  const choices = (path: string, sent: SaveDesign['kitchens']): HouseDesignRecord['kitchens'] =>
    (sent ?? []).map(({ name, color }, at) =>
      filled({ name, color: text(color), url: urlAt(`${path}[${at}]`) || null }),
    );
  const facadeIdOf = idsAmong(before?.facades.map(({ facadeId }) => facadeId) ?? []);
  const inclusionIdOf = idsAmong(before?.inclusions.map(({ _id }) => String(_id)) ?? []);
  const fileNames = new Map(
    before?.inclusions.flatMap(({ url, fileName }) => (url && fileName ? [[url, fileName]] : [])),
  );
  const { name, basePrice, storey, bedroom, garage, alfresco, zeroBoundary, width, length, area } = body;
  const upgrades = body.upgrades ?? [];
  return {
    name,
    basePrice,
    storey,
    bedroom,
    garage,
    alfresco,
    zeroBoundary,
    width,
    length,
    area,
    mainImages: shown('mainImages', body.mainImages?.length ?? 0),
    facades: (body.facades ?? []).map(({ facadeId, name: facade, price }, at) => ({
      facadeId: facadeIdOf(facadeId),
      name: facade,
      url: urlAt(`facades[${at}]`),
      price,
    })),
    floorplans: (body.floorplans ?? []).map(({ name: plan, description }, at) =>
      filled({ name: text(plan), url: urlAt(`floorplans[${at}]`), description: text(description) }),
    ) as HouseDesignRecord['floorplans'],
    bathroom: { quantity: body.bathroom.quantity, options: choices('bathroom.options', body.bathroom.options) },
    loungeRoom: {
      quantity: body.loungeRoom.quantity,
      urls: shown('loungeRoom.pictures', body.loungeRoom.pictures?.length ?? 0),
    },
    kitchens: choices('kitchens', body.kitchens),
    features: [...(body.features ?? [])],
    inclusions: (body.inclusions ?? []).map(({ _id, name: what, description }, at) => {
      const picture = pictures.get(`inclusions[${at}]`);
      const fileName = picture ? (picture.fileName ?? fileNames.get(picture.url)) : null;
      return filled({
        _id: inclusionIdOf(_id),
        name: what,
        description: text(description),
        url: picture?.url ?? null,
        fileName: fileName ?? null,
      });
    }),
    inclusionsPack: text(body.inclusionsPack),
    externalColorSchemes: [...(body.externalColorSchemes ?? [])],
    internalColorSchemes: [...(body.internalColorSchemes ?? [])],
    optionalUpgrades: upgrades.map(({ name: upgrade }) => upgrade),
    upgradePrices: upgrades.flatMap(({ name: upgrade, price }) =>
      typeof price === 'number' ? [{ name: upgrade, price }] : [],
    ),
    altTexts: altTextsOf(body, pictures),
  };
}

/** One text for each picture, wherever the form has it first. */
function altTextsOf(body: SaveDesign, pictures: PlacedPictures): { url: string; alt: string }[] {
  const texts = new Map<string, string>();
  for (const { path, picture } of slotsOf(body)) {
    const [url, alt] = [pictures.get(path)?.url, text(picture.alt)];
    if (url && alt && !texts.has(url)) texts.set(url, alt);
  }
  return [...texts].map(([url, alt]) => ({ url, alt }));
}

/** A draft of which nothing but its name is known. */
export const emptyDesign = (name: string): DesignFields => ({
  name,
  basePrice: 0,
  storey: 1,
  bedroom: 0,
  garage: 0,
  alfresco: false,
  zeroBoundary: false,
  width: 0,
  length: 0,
  area: 0,
  mainImages: [],
  facades: [],
  floorplans: [],
  bathroom: { quantity: 0, options: [] },
  loungeRoom: { quantity: 0, urls: [] },
  kitchens: [],
  features: [],
  inclusions: [],
  inclusionsPack: null,
  externalColorSchemes: [],
  internalColorSchemes: [],
  optionalUpgrades: [],
  upgradePrices: [],
  altTexts: [],
});
