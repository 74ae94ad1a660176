import { SheetImport } from '@lotline/shared-design/kit/sheet';
import { DESIGN_SHEET } from '@lotline/shared-domain';
import { designImportStrings as words } from './strings';
import { designImport } from './design-import';

/** A builder's designs from a spreadsheet. */
export const DesignImport = ({ onClose }: { onClose: () => void }) => (
  <SheetImport {...designImport.useSheetImport(null)} words={words} columns={DESIGN_SHEET.columns} onClose={onClose} />
);
