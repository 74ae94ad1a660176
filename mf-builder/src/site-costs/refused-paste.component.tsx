import type { OwnLot, OwnLotsOfEstate } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { costStrings } from './strings';
import type { CostTable } from './use-cost-table';

const text = costStrings;
/** Cells named in the notice; all are marked in the table. */
const NAMED = 5;

interface RefusedPasteProps {
  lots: readonly OwnLot[];
  designs: OwnLotsOfEstate['designs'];
  table: CostTable;
  onPasteOthers: () => void;
}

/** A paste that wasn't done: which of its cells can't be read, and the others on request. */
export function RefusedPaste({ lots, designs, table: { refused, refuse }, onPasteOthers }: RefusedPasteProps) {
  if (!refused) return null;
  const { unread, changes } = refused;
  const named = unread.slice(0, NAMED).map((cell) => {
    const lot = lots.find(({ _id }) => _id === cell.lotId);
    const design = designs.find(({ _id }) => _id === cell.designId);
    return text.unreadCell(lot?.title ?? '', design?.name ?? '', cell.text);
  });
  return (
    <Notice
      tone="error"
      title={text.notPasted(unread.length)}
      onDismiss={() => refuse(null)}
      {...(changes.length > 0 && { action: { label: text.pasteOthers(changes.length), onPress: onPasteOthers } })}
    >
      {text.notPastedText(named, unread.length - named.length)}
    </Notice>
  );
}
