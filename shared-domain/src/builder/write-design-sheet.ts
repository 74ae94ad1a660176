import { csvLine, CSV_START } from '../format/csv.js';
import { fieldsOf } from '../sheet/sheet.js';
import { sheetTemplate, type WrittenCell } from '../sheet/write-rows.js';
import { designCell, type SheetDesign } from './design-import.js';
import { DESIGN_SHEET, type DesignSheetField } from './design-sheet.js';

/** A column of an exported sheet of designs. */
export interface DesignFileColumn {
  readonly header: string;
  readonly field: DesignSheetField;
  readonly value: (design: SheetDesign) => WrittenCell;
}

/** The columns of an exported sheet of designs; an import of it changes nothing. */
export const designFileColumns = (): readonly DesignFileColumn[] =>
  fieldsOf(DESIGN_SHEET).map((field) => ({
    field,
    header: DESIGN_SHEET.columns[field].header,
    value: (design) => (field === 'name' ? design.name : designCell(field, design[field])),
  }));

/** A sheet of designs as CSV. */
export function designSheetCsv(designs: readonly SheetDesign[]): string {
  const columns = designFileColumns();
  return [
    CSV_START + csvLine(columns.map(({ header }) => header)),
    ...designs.map((design) => csvLine(columns.map(({ value }) => value(design)))),
  ].join('');
}

/** Two designs to write over. */
const TEMPLATE: Readonly<Partial<Record<DesignSheetField, readonly [WrittenCell, WrittenCell]>>> = {
  name: ['Kestrel 20', 'Kestrel 24'],
  basePrice: [289_900, 318_500],
  storey: [1, 2],
  bedroom: [4, 4],
  bathrooms: [2, 3],
  garage: [2, 2],
  loungeRooms: [1, 2],
  alfresco: ['Yes', 'No'],
  width: [11.1, 9.6],
  length: [20.2, 17.4],
  area: [186, 224],
  features: ['4 bedrooms; Alfresco', '4 bedrooms; Two living areas'],
  inclusionsPack: ['Standard', 'Standard'],
};
/** A sheet of designs to fill in, as CSV, with two rows as an example. */
export const designSheetTemplate = (): string => sheetTemplate(DESIGN_SHEET, TEMPLATE);
