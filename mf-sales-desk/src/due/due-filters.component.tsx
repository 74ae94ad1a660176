import { getStaffEstates } from '@lotline/shared-domain';
import { Button, Cluster, Heading, Icon, IconButton } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Filters } from './due.styles';
import { monthName } from './due-calendar.component';
import { monthOf, shiftMonth } from './months';
import { dueStrings as text } from './strings';
import type { DueView, useDueQuery } from './use-due-query';

const ALL = 'all';
const VIEWS: readonly DueView[] = ['list', 'calendar'];
const estates = resource(getStaffEstates);

type Asked = ReturnType<typeof useDueQuery>;

/** Estate, and list or calendar; both are in the address. */
export function DueFilters({ view, estateId, changeView, changeEstate }: Asked) {
  const known = useResource(estates);
  const options = known.phase === 'ready' ? known.data.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  return (
    <Filters role="group" aria-label={text.filters}>
      <Select
        label={text.estate}
        options={[{ value: ALL, label: text.everyEstate }, ...options]}
        value={estateId ?? ALL}
        onChange={(value) => changeEstate(value === ALL ? null : value)}
      />
      <Cluster gap="xs" role="group" aria-label={text.view}>
        {VIEWS.map((one) => (
          <Button
            key={one}
            variant={one === view ? 'primary' : 'secondary'}
            icon={<Icon name={one === 'list' ? 'list' : 'calendar'} size={16} />}
            aria-pressed={one === view}
            onClick={() => changeView(one)}
          >
            {text.views[one]}
          </Button>
        ))}
      </Cluster>
    </Filters>
  );
}

/** The month of the calendar, and the way to its neighbours. @param today YYYY-MM-DD */
export function MonthBar({ month, changeMonth, today }: Asked & { today: string }) {
  const now = monthOf(today);
  return (
    <Cluster gap="xs">
      <IconButton
        label={text.previous}
        icon={<Icon name="chevron-left" size={20} />}
        onClick={() => changeMonth(shiftMonth(month, -1))}
      />
      <IconButton
        label={text.next}
        icon={<Icon name="chevron-right" size={20} />}
        onClick={() => changeMonth(shiftMonth(month, 1))}
      />
      <Heading level={2} size="heading" aria-live="polite">
        {monthName(month)}
      </Heading>
      {month !== now && (
        <Button variant="quiet" size="small" onClick={() => changeMonth(now)}>
          {text.thisMonth}
        </Button>
      )}
    </Cluster>
  );
}
