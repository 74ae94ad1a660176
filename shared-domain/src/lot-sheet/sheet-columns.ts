/** What a column of a lot sheet holds; decides how its cells are read. */
export type SheetKind = 'title' | 'text' | 'status' | 'area' | 'length' | 'price' | 'priceType' | 'day' | 'yesNo';

export interface SheetColumn {
  /** The header of exports. */
  readonly header: string;
  readonly kind: SheetKind;
  /** Other headers that mean this column: lower case, words separated by single spaces. */
  readonly aliases: readonly string[];
}

/**
 * The columns of a sheet of lots, for export and import, in the order of an export. Areas are in m², lengths in metres,
 * prices in whole dollars, days in the estate's time zone (D65, D66).
 */
export const SHEET_COLUMNS = {
  title: {
    header: 'Lot No.',
    kind: 'title',
    aliases: ['lot', 'lots', 'lot no', 'lot number', 'lot num', 'lot id', 'lot title', 'number', 'no', 'title'],
  },
  stage: { header: 'Stage', kind: 'text', aliases: ['stage no', 'stage number', 'stage title', 'release stage'] },
  status: { header: 'Status', kind: 'status', aliases: ['lot status', 'availability'] },
  size: {
    header: 'Size (m2)',
    kind: 'area',
    aliases: ['area', 'land size', 'land area', 'lot size', 'lot area', 'sqm', 'm2'],
  },
  blockWidth: { header: 'Width (m)', kind: 'length', aliases: ['frontage', 'block width', 'lot width'] },
  blockDepth: { header: 'Depth (m)', kind: 'length', aliases: ['block depth', 'lot depth', 'length'] },
  price: {
    header: 'Price',
    kind: 'price',
    aliases: [
      'land price',
      'list price',
      'lot price',
      'sale price',
      'asking price',
      'current price',
      'retail price',
      'price per lot',
    ],
  },
  priceType: { header: 'Price type', kind: 'priceType', aliases: ['type of price'] },
  shownPrice: {
    header: 'Shown price',
    kind: 'price',
    aliases: ['advertised price', 'displayed price', 'guide price', 'guide value'],
  },
  registrationDate: {
    header: 'Est. Registration',
    kind: 'day',
    aliases: [
      'registration',
      'registration date',
      'estimated registration',
      'est rego',
      'titles',
      'title date',
      'titles expected',
      'expected titles',
      'est titles',
      'estimated titles',
    ],
  },
  registeredOn: { header: 'Registered on', kind: 'day', aliases: ['registered', 'actual registration', 'titled on'] },
  releaseDate: { header: 'Release date', kind: 'day', aliases: ['release', 'released'] },
  financeDueDate: { header: 'Finance due', kind: 'day', aliases: ['finance due date', 'finance date'] },
  settlementDate: { header: 'Settlement', kind: 'day', aliases: ['settlement date', 'settlement due'] },
  isBuildersEnabled: {
    header: 'House & land',
    kind: 'yesNo',
    aliases: ['house and land', 'h l', 'builders', 'builders enabled'],
  },
  street: { header: 'Street', kind: 'text', aliases: ['street name', 'road', 'address'] },
  faces: { header: 'Faces', kind: 'text', aliases: ['facing', 'orientation', 'aspect'] },
} as const satisfies Readonly<Record<string, SheetColumn>>;

export type SheetField = keyof typeof SHEET_COLUMNS;
export const SHEET_FIELDS = /*#__PURE__*/ Object.keys(SHEET_COLUMNS) as readonly SheetField[];

/** A unit that a header or cell may name. */
export type SheetUnit = 'm2' | 'ha' | 'm' | 'cm' | 'mm';

/** Which column of a file is which field; `unit` is the one its header names, for cells that name none. */
export interface ColumnMatch {
  readonly index: number;
  readonly unit?: SheetUnit;
}
export type ColumnMatches = Readonly<Partial<Record<SheetField, ColumnMatch>>>;

/** Maximum number of rows of an import. */
export const MAX_SHEET_ROWS = 20_000;
