import type { ReadCell, Sheet, SheetColumn } from '../sheet/sheet.js';
import { DESIGN_MOST, MAX_DESIGN_TEXT } from './house-design.js';

/** Between the features of a cell; one within a feature is written twice. */
const BETWEEN = ';';
const WITHIN = '\u0000';

/**
 * Features as one cell of a sheet.
 * @example featuresCell(['4 bedrooms', 'Pantry; scullery']) // '4 bedrooms; Pantry;; scullery'
 */
export const featuresCell = (features: readonly string[]): string =>
  features.map((feature) => feature.replaceAll(BETWEEN, BETWEEN + BETWEEN)).join(`${BETWEEN} `);

/** The features of such a cell. @example readFeatures('4 bedrooms; Pantry;; scullery') // ['4 bedrooms', 'Pantry; scullery'] */
export const readFeatures = (cell: string): string[] =>
  cell
    .replaceAll(BETWEEN + BETWEEN, WITHIN)
    .split(BETWEEN)
    .map((feature) => feature.replaceAll(WITHIN, BETWEEN).trim())
    .filter((feature) => feature !== '');

const readCount =
  (least: number, most: number) =>
  (text: string): ReadCell => {
    const count = Number(text);
    return /^\d+(?:\.0+)?$/.test(text) && count >= least && count <= most
      ? { value: count }
      : { problem: `‘${text}’ isn’t a whole number from ${least} to ${most}.` };
  };
const readRooms = readCount(0, DESIGN_MOST.rooms);

const COLUMNS = {
  name: {
    header: 'Design',
    kind: 'key',
    maxLength: MAX_DESIGN_TEXT,
    aliases: ['design name', 'name', 'house design', 'home design', 'house', 'home', 'model', 'plan'],
  },
  basePrice: { header: 'Base price', kind: 'price', aliases: ['price', 'price from', 'from price', 'list price'] },
  storey: { header: 'Storeys', kind: 'word', aliases: ['storey', 'stories', 'levels'] },
  bedroom: { header: 'Bedrooms', kind: 'word', aliases: ['bedroom', 'beds', 'bed'] },
  bathrooms: { header: 'Bathrooms', kind: 'word', aliases: ['bathroom', 'baths', 'bath'] },
  garage: { header: 'Garage', kind: 'word', aliases: ['garages', 'cars', 'car spaces', 'garage spaces'] },
  loungeRooms: { header: 'Living rooms', kind: 'word', aliases: ['living', 'lounge rooms', 'living areas'] },
  alfresco: { header: 'Alfresco', kind: 'yesNo', aliases: ['outdoor living'] },
  zeroBoundary: { header: 'Zero boundary', kind: 'yesNo', aliases: ['zero lot', 'zero lot line'] },
  width: { header: 'Width (m)', kind: 'length', aliases: ['house width', 'home width'] },
  length: { header: 'Length (m)', kind: 'length', aliases: ['house length', 'home length', 'depth'] },
  area: { header: 'Area (m2)', kind: 'area', aliases: ['size', 'house size', 'home size', 'total area', 'house area'] },
  features: { header: 'Features', kind: 'text', maxLength: 4_000, aliases: ['feature', 'highlights'] },
  inclusionsPack: {
    header: 'Inclusions pack',
    kind: 'text',
    maxLength: MAX_DESIGN_TEXT,
    aliases: ['inclusions', 'inclusion pack', 'specification'],
  },
} as const satisfies Readonly<Record<string, SheetColumn>>;
export type DesignSheetField = keyof typeof COLUMNS;

/** Whether two names are of one design: case and spaces don't tell them apart. @example designNameKey(' Kestrel  20') // 'kestrel 20' */
export const designNameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The sheet of a builder's designs: a row for each, known by its name. */
export const DESIGN_SHEET: Sheet<DesignSheetField> = {
  columns: COLUMNS,
  reads: {
    storey: readCount(1, DESIGN_MOST.storey),
    bedroom: readRooms,
    bathrooms: readRooms,
    garage: readRooms,
    loungeRooms: readRooms,
  },
  key: { field: 'name', missing: 'The design’s name is missing.', of: designNameKey, isCertain: () => false },
  divided: 'basePrice',
};
