import { CONTRACT_DATES, type ContractDateName, type DueDate } from '@lotline/shared-domain';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { DueDateRow } from './due-dates.pipeline.js';

const isContractDate = (name: string): name is ContractDateName => Object.hasOwn(CONTRACT_DATES, name);

/** What a date is called: as in CONTRACT_DATES, or by its condition's title. */
export const labelOf = ({ name, label }: Pick<DueDateRow, 'name' | 'label'>): string =>
  label ?? (isContractDate(name) ? CONTRACT_DATES[name].label : name);

/** Whether a date has passed. */
export const isOverdue = ({ day, today }: Pick<DueDateRow, 'day' | 'today'>): boolean => day < today;

/** A date as staff read it: an explicit list of fields. */
export const dueDateView = (row: DueDateRow): DueDate => ({
  eoiId: String(row.eoi._id),
  buyers: buyersOf(row.eoi),
  lotId: String(row.lotId),
  lotTitle: row.lotTitle,
  stageTitle: row.stageTitle,
  estateId: String(row.estateId),
  estateTitle: row.estateTitle,
  timeZone: row.timeZone,
  lotStatus: row.lotStatus,
  ...(isContractDate(row.name) ? { name: row.name } : { name: 'condition', conditionId: row.name }),
  label: labelOf(row),
  on: row.day,
  isOverdue: isOverdue(row),
  ...(row.isDerived && { isDerived: true }),
});
