import {
  formatDate,
  leadBadge,
  leadPath,
  leadSourceText,
  lotLabel,
  spanText,
  type LeadRow,
} from '@lotline/shared-domain';
import { StatusBadge } from '@lotline/shared-design';
import type { ListColumn } from '@lotline/shared-design/kit/list';
import { LeadAssignee, leadName, LeadStar, LeadTaskLine, LeadWait, RestoreButton } from './lead-facts.component';
import { leadsStrings } from './strings';

const text = leadsStrings.columns;

/** All sources that a lead came by, the first one first. */
const sourcesOf = ({ source, sources }: LeadRow): string =>
  [...new Set([source, ...sources])].map(leadSourceText).join(', ');

const STAR: ListColumn<LeadRow> = { key: 'star', header: text.star, cell: (lead) => <LeadStar lead={lead} /> };
const RESTORE: ListColumn<LeadRow> = {
  key: 'restore',
  header: text.restore,
  cell: (lead) => <RestoreButton lead={lead} />,
};

/** The columns of the table; a deleted lead can be restored, and nothing else. @param now ms */
export const leadColumns = (now: number, isDeleted: boolean): readonly ListColumn<LeadRow>[] => [
  ...(isDeleted ? [] : [STAR]),
  { key: 'name', header: text.name, rowHeader: true, cell: leadName, to: ({ _id }) => leadPath(_id) },
  ...(isDeleted ? [RESTORE] : []),
  { key: 'status', header: text.status, cell: ({ status }) => <StatusBadge {...leadBadge(status)} /> },
  { key: 'wait', header: text.wait, cell: (lead) => <LeadWait lead={lead} now={now} /> },
  { key: 'task', header: text.task, cell: (lead) => <LeadTaskLine lead={lead} now={now} /> },
  { key: 'assignee', header: text.assignee, cell: (lead) => <LeadAssignee lead={lead} now={now} /> },
  { key: 'source', header: text.source, cell: sourcesOf },
  {
    key: 'estate',
    header: text.estate,
    cell: ({ estateTitle, lotTitle }) => (lotTitle ? `${estateTitle}, ${lotLabel(lotTitle)}` : estateTitle),
  },
  { key: 'age', header: text.age, cell: ({ createdAt }) => spanText(Math.max(0, now - Date.parse(createdAt))) },
  {
    key: 'contact',
    header: text.contact,
    cell: ({ lastContactAt, timeZone }) => (lastContactAt ? formatDate(lastContactAt, timeZone) : leadsStrings.never),
  },
];
