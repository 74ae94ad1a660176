import { can, parseRole, type StaffLot } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import type { TableView } from '@lotline/shared-design/kit/table';
import { useSession } from '@lotline/shared-runtime';
import { useState } from 'react';
import { saveCsv, shownOf } from './export-lots';
import type { LotColumn } from './lot-columns.component';
import { lotsStrings } from './strings';

const text = lotsStrings.export;

/** What is shown, as a file; for those who may take data along (D67). */
export function ExportButton({ name, columns, lots, view }: { name: string; columns: readonly LotColumn[]; lots: readonly StaffLot[]; view: TableView }) {
  const { role } = useSession();
  const [part, setPart] = useState<number | null>(null);
  if (!can(parseRole(role), 'data.export')) return null;
  const save = async () => {
    setPart(0);
    const shown = shownOf(columns, lots, view);
    await saveCsv(name, shown.columns, shown.lots, setPart);
    setPart(null);
  };
  return (
    <Button size="small" variant="secondary" icon={<Icon name="download" size={16} />} disabled={part !== null || lots.length === 0} onClick={() => void save()}>
      {part === null ? text.csv : text.writing(Math.round(part * 100))}
    </Button>
  );
}
