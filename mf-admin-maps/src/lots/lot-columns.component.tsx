import {
  compareTitles,
  describePrice,
  formatArea,
  formatCurrency,
  formatDate,
  formatLength,
  lotBadge,
  lotNumber,
  priceTypeLabel,
  LOT_COLUMNS,
  sheetFileColumns,
  type StaffLot,
} from '@lotline/shared-domain';
import { Icon, StatusBadge } from '@lotline/shared-design';
import type { RecordColumn } from '@lotline/shared-design/kit/table';
import { Menu } from '@lotline/shared-design/overlay';
import { EditableCell, type EditableField } from './editable-cell.component';
import { lotsStrings as text } from './strings';

export interface LotActions {
  onCopy: (lot: StaffLot) => void;
  onRemove: (lot: StaffLot) => void;
}

/** Less used columns, which the user can show. */
const HIDDEN: readonly string[] = ['registeredOn', 'releaseDate', 'financeDueDate', 'settlementDate', 'faces'];

const WORDS: Readonly<Partial<Record<EditableField, (lot: StaffLot) => string>>> = {
  title: ({ title }) => lotNumber(title),
  size: ({ size }) => formatArea(size),
  blockWidth: ({ blockWidth }) => formatLength(blockWidth),
  blockDepth: ({ blockDepth }) => formatLength(blockDepth),
  price: ({ price }) => formatCurrency(price),
  priceType: ({ priceTracking }) => (priceTracking ? priceTypeLabel(priceTracking.type) : '-'),
  // What visitors read, where it isn’t set apart from the price too.
  shownPrice: ({ priceTracking }) => describePrice({ priceTracking }).text,
};

/** The columns of an export, edited in place but for stage and status, and what can be done with a lot. */
export function lotColumns(timeZone: string, { onCopy, onRemove }: LotActions): readonly RecordColumn<StaffLot>[] {
  const columns = sheetFileColumns(timeZone).filter(({ field }) => field !== 'stage');
  return [
    ...columns.map(({ field, header, isTime, value }): RecordColumn<StaffLot> => {
      const read = (lot: StaffLot) => value({ ...lot, stageTitle: '' });
      const isNumber = ['area', 'length', 'price'].includes(LOT_COLUMNS[field].kind);
      const compare = (a: StaffLot, b: StaffLot): number =>
        isNumber
          ? Number(read(a) ?? -1) - Number(read(b) ?? -1)
          : compareTitles(String(read(a) ?? ''), String(read(b) ?? ''));
      if (field === 'status')
        return { key: field, header, compare, cell: (lot) => <StatusBadge {...lotBadge(lot, 'staff')} /> };
      const shownOf = (lot: StaffLot): string => {
        const raw = read(lot);
        return (
          WORDS[field as EditableField]?.(lot) ?? (isTime && raw ? formatDate(String(raw), 'UTC') : String(raw ?? '-'))
        );
      };
      const typedOf = (lot: StaffLot): string => String(read(lot) ?? '');
      return {
        key: field,
        header,
        compare,
        rowHeader: field === 'title',
        hidden: HIDDEN.includes(field),
        align: isNumber ? 'end' : 'start',
        cell: (lot) => <EditableCell lot={lot} field={field as EditableField} shownOf={shownOf} typedOf={typedOf} />,
      };
    }),
    {
      key: 'actions',
      header: text.actions,
      cell: (lot) => (
        <Menu
          label={text.actionsOf(lot.title)}
          trigger={<Icon name="more" />}
          items={[
            { id: 'copy', label: text.copy },
            { id: 'remove', label: text.remove, tone: 'danger' },
          ]}
          onAction={(id) => (id === 'copy' ? onCopy(lot) : onRemove(lot))}
        />
      ),
    },
  ];
}
