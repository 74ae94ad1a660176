import type { SheetColumn } from '../sheet/sheet.js';

/** Maximum length of a lot's number, and of its street and direction, in characters. */
export const MAX_LOT_TITLE = 40;
export const MAX_LOT_TEXT = 80;

/**
 * The columns of a sheet of lots, for export and import, in the order of an export.
 */
export const LOT_COLUMNS = {
  title: {
    header: 'Lot No.',
    kind: 'key',
    aliases: ['lot', 'lots', 'lot no', 'lot number', 'lot num', 'lot id', 'lot title', 'number', 'no', 'title'],
  },
  stage: {
    header: 'Stage',
    kind: 'text',
    maxLength: MAX_LOT_TEXT,
    aliases: ['stage no', 'stage number', 'stage title', 'release stage'],
  },
  status: { header: 'Status', kind: 'word', aliases: ['lot status', 'availability'] },
  size: {
    header: 'Size (m2)',
    kind: 'area',
    aliases: ['area', 'land size', 'land area', 'lot size', 'lot area', 'sqm', 'm2'],
  },
  blockWidth: {
    header: 'Width (m)',
    kind: 'length',
    // 2.7.
    clearedBy: ['irregular'],
    aliases: ['frontage', 'block width', 'lot width'],
  },
  blockDepth: {
    header: 'Depth (m)',
    kind: 'length',
    clearedBy: ['irregular'],
    aliases: ['block depth', 'lot depth', 'length'],
  },
  price: {
    header: 'Price',
    kind: 'price',
    dash: { problem: 'A lot keeps its price. For ‘Request pricing’, set the price type to Hidden.' },
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
  priceType: { header: 'Price type', kind: 'word', aliases: ['type of price'] },
  shownPrice: {
    header: 'Shown price',
    kind: 'price',
    dash: 'clears',
    aliases: ['advertised price', 'displayed price', 'guide price', 'guide value'],
  },
  // A bare 'Deposit' is mostly the contract's, ten percent of the price.
  deposit: {
    header: 'EOI deposit',
    kind: 'price',
    dash: 'clears',
    aliases: ['eoi deposit amount', 'expression of interest deposit', 'holding deposit'],
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
  street: { header: 'Street', kind: 'text', maxLength: MAX_LOT_TEXT, aliases: ['street name', 'road', 'address'] },
  faces: { header: 'Faces', kind: 'text', maxLength: MAX_LOT_TEXT, aliases: ['facing', 'orientation', 'aspect'] },
} as const satisfies Readonly<Record<string, SheetColumn>>;

export type LotSheetField = keyof typeof LOT_COLUMNS;
