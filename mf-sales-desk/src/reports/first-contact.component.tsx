import { CONTACT_FIGURES, type ActivityReport } from '@lotline/shared-domain';
import { EmptyState, Heading, Icon } from '@lotline/shared-design';
import { FigureList } from './figure-list.component';
import { contactColumns, contactWeekColumns } from './report-columns.component';
import { ReportTable } from './report-table.component';
import { Part } from './reports.styles';
import { reportStrings as text } from './strings';

const { tables } = text;

interface FirstContactProps {
  contact: NonNullable<ActivityReport['contact']>;
  /** Name of a table's file. */
  fileOf: (table: string) => string;
}

/** How long leads wait for a first contact, by week and by who works on them (D201). */
export function FirstContact({ contact: { total, weeks, assignees }, fileOf }: FirstContactProps) {
  return (
    <Part aria-label={text.contact}>
      <Heading level={2} size="heading">
        {text.contact}
      </Heading>
      <FigureList figures={CONTACT_FIGURES} values={total} />
      {total.asked === 0 ? (
        <EmptyState title={text.noContact} icon={<Icon name="clock" size={28} />}>
          {text.noContactText}
        </EmptyState>
      ) : (
        <>
          <ReportTable
            caption={tables.contactWeeks.caption}
            noun={tables.contactWeeks.noun}
            file={fileOf(tables.contactWeeks.caption)}
            columns={contactWeekColumns(weeks)}
            rows={weeks}
            rowKey={({ monday }) => monday}
          />
          <ReportTable
            caption={tables.contactBy.caption}
            noun={tables.contactBy.noun}
            file={fileOf(tables.contactBy.caption)}
            columns={contactColumns(tables.contactBy.name, assignees, ({ userId, name }) =>
              userId ? name : text.nobody,
            )}
            rows={assignees}
            rowKey={({ userId }) => `assignee ${userId ?? ''}`}
          />
        </>
      )}
    </Part>
  );
}
