import { LOT_COLUMNS, lotLabel, stageLabel } from '@lotline/shared-domain';
import { SheetImport } from '@lotline/shared-design/kit/sheet';
import { useMemo } from 'react';
import { type ImportStage, lotImport } from './lot-import';
import { lotImportStrings as text } from './strings';

interface LotImportProps {
  stage: ImportStage;
  onClose: () => void;
}

/** Lots of a stage from a spreadsheet. */
export function LotImport({ stage, onClose }: LotImportProps) {
  const { stageTitle } = stage;
  const words = useMemo(() => ({ ...text, intro: text.intro(stageLabel(stageTitle)), nameOf: lotLabel }), [stageTitle]);
  return <SheetImport {...lotImport.useSheetImport(stage)} words={words} columns={LOT_COLUMNS} onClose={onClose} />;
}
