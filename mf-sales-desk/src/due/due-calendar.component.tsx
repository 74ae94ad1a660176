import { deskEoiPath, formatDate, lotLabel, type DueDate } from '@lotline/shared-domain';
import { Text, useBreakpoint, VisuallyHidden } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { dayText } from '../contract/contract-facts';
import { DayNumber, Month } from './due.styles';
import { DueList } from './due-list.component';
import { monthOf, weeksOf } from './months';
import { dueStrings as text } from './strings';
import { dueKey } from './use-due-query';

/** Most entries of one day of the calendar; the list has all. */
const MOST = 4;

interface CalendarProps {
  /** YYYY-MM. */
  month: string;
  dates: readonly DueDate[];
  /** YYYY-MM-DD. */
  today: string;
  /** Shows the list of all dates. */
  onList: () => void;
}

function Entry({ date: { eoiId, label, lotTitle, buyers, isOverdue } }: { date: DueDate }) {
  return (
    <li data-overdue={isOverdue || undefined}>
      <Link to={deskEoiPath(eoiId)}>
        {label}
        <small>{lotLabel(lotTitle)}</small>
        <VisuallyHidden>
          {buyers}
          {isOverdue && `, ${text.overdue}`}
        </VisuallyHidden>
      </Link>
    </li>
  );
}

function Day({ day, due, onList, ...of }: { day: string; due: readonly DueDate[] } & Omit<CalendarProps, 'dates'>) {
  const isToday = day === of.today;
  return (
    <td data-outside={monthOf(day) !== of.month || undefined} aria-current={isToday ? 'date' : undefined}>
      <DayNumber dateTime={day} data-today={isToday || undefined}>
        <VisuallyHidden>{isToday ? text.onToday(dayText(day)) : dayText(day)}</VisuallyHidden>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </DayNumber>
      {due.length > 0 && (
        <ul>
          {due.slice(0, MOST).map((date) => (
            <Entry key={dueKey(date)} date={date} />
          ))}
        </ul>
      )}
      {due.length > MOST && (
        <button type="button" onClick={onList}>
          {text.more(due.length - MOST)}
        </button>
      )}
    </td>
  );
}

/** The name of a month. @example monthName('2027-03') // 'Mar 2027' */
export const monthName = (month: string): string => formatDate(`${month}-01T00:00:00Z`, 'UTC', 'MMM YYYY');

/** What is due in a month, as a table of its days; on a phone, the days that have something. */
export function DueCalendar({ month, dates, today, onList }: CalendarProps) {
  const { isMobile } = useBreakpoint();
  const inMonth = dates.filter(({ on }) => monthOf(on) === month);
  if (isMobile)
    return inMonth.length === 0 ? (
      <Text tone="muted">{text.noneMonth}</Text>
    ) : (
      <DueList dates={inMonth} today={today} />
    );
  return (
    <>
      <Month>
        <VisuallyHidden as="caption">{monthName(month)}</VisuallyHidden>
        <thead>
          <tr>
            {text.weekdays.map(([short, name]) => (
              <th key={name} scope="col">
                <VisuallyHidden>{name}</VisuallyHidden>
                <span aria-hidden="true">{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  due={dates.filter(({ on }) => on === day)}
                  month={month}
                  today={today}
                  onList={onList}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Month>
      {inMonth.length === 0 && <Text tone="muted">{text.noneMonth}</Text>}
    </>
  );
}
