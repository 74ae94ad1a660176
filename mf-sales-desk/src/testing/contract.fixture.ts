import {
  addContract,
  addStaffEoiDocument,
  getDueDateFile,
  getDueDates,
  getStaffEoiActivity,
  readStaffEoiMessages,
  sendStaffEoiMessage,
  setConditions,
  setContractDates,
  settleLot,
  type ContractDateName,
  type DueDate,
  type EoiMessage,
  type StaffContract,
  type StaffEoi,
  type StaffEoiActivity,
} from '@lotline/shared-domain';
import { record } from './eois.fixture';

export const [ADD, DATES, CONDITIONS, SETTLE] = [
  addContract.action,
  setContractDates.action,
  setConditions.action,
  settleLot.action,
];
export const [ACTIVITY, SEND, READ, ADD_DOCUMENT] = [
  getStaffEoiActivity.action,
  sendStaffEoiMessage.action,
  readStaffEoiMessages.action,
  addStaffEoiDocument.action,
];
export const [DUE, DUE_FILE] = [getDueDates.action, getDueDateFile.action];

export const file = (name: string, over: object = {}) => ({
  fileId: `f-${name}`,
  name,
  type: 'application/pdf',
  size: 120_000,
  state: 'checked',
  ...over,
});
const by = 'Mei-Lin Fraser';
const at = '2027-03-02T01:00:00.000Z';
/** A date that staff set. */
export const day = (name: ContractDateName, on: string, over: object = {}) => ({ name, on, by, at, ...over });
export const condition = (_id: string, title: string, state = 'open', over: object = {}) => ({
  _id,
  title,
  state,
  ...(state !== 'open' && { by, settledAt: at }),
  ...over,
});
export const version = (number: number, over: object = {}) => ({
  ...file(`Contract ${number}.pdf`),
  number,
  addedAt: at,
  by,
  ...over,
});
export const contract = (over: Partial<StaffContract> = {}): StaffContract => ({
  versions: [version(1)],
  dates: [day('issued', '2027-03-01')],
  conditions: [],
  reached: [],
  ...over,
});

const NO_TALK: StaffEoiActivity = { messages: [], documents: [], unread: 0 };
/** `/desk/eois/q1` of an approved EOI with a contract. */
export const sale = (
  over: Partial<StaffContract> = {},
  {
    eoi = {},
    activity = NO_TALK,
    answers = {},
  }: { eoi?: Partial<StaffEoi>; activity?: StaffEoiActivity; answers?: Record<string, unknown> } = {},
) =>
  record(
    { status: 'approved', lotStatus: 'eoi', contract: contract(over), ...eoi },
    { answers: { [ACTIVITY]: activity, ...answers } },
  );

export const message = (_id: string, from: 'buyer' | 'team', over: Partial<EoiMessage> = {}): EoiMessage => ({
  _id,
  from,
  by: from === 'buyer' ? 'Farah Siddiq' : by,
  text: `Text of ${_id}`,
  files: [],
  at: '2027-03-03T01:00:00.000Z',
  ...over,
});

export const due = (label: string, on: string, over: Partial<DueDate> = {}): DueDate => ({
  eoiId: 'q1',
  buyers: 'Farah Siddiq',
  lotId: 'lot1',
  lotTitle: '306',
  stageTitle: '4',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  timeZone: 'Australia/Perth',
  lotStatus: 'contract_executed',
  name: 'financeDue',
  label,
  on,
  isOverdue: false,
  ...over,
});
