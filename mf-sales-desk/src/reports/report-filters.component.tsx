import { addDays, getStaffEstates, type ActivityReport } from '@lotline/shared-domain';
import { Button, Cluster, Icon, Stack, Text } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { dayOf } from './report-columns.component';
import { SPANS, type useReportQuery } from './report-query';
import { Filters } from './reports.styles';
import { reportStrings as text } from './strings';

const ALL = 'all';
const estates = resource(getStaffEstates);

interface ReportFiltersProps extends ReturnType<typeof useReportQuery> {
  /** The displayed weeks; null until loaded. */
  span: ActivityReport['span'] | null;
}

/** Estate and weeks of the report; both are in the URL. */
export function ReportFilters({ query, count, isNow, change, shift, span }: ReportFiltersProps) {
  const known = useResource(estates);
  const options = known.phase === 'ready' ? known.data.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  const spans = [...new Set([...SPANS, count])].sort((a, b) => a - b);
  return (
    <Stack gap="xs" role="group" aria-label={text.filters}>
      <Filters>
        <Select
          label={text.estate}
          options={[{ value: ALL, label: text.everyEstate }, ...options]}
          value={query.estateId ?? ALL}
          onChange={(value) => change({ estateId: value === ALL ? null : value })}
        />
        <Select
          label={text.span}
          options={spans.map((weeks) => ({ value: String(weeks), label: text.weeks(weeks) }))}
          value={String(count)}
          onChange={(value) => change({ weeks: value })}
        />
        <Cluster gap="xs">
          <Button
            variant="secondary"
            icon={<Icon name="chevron-left" size={16} />}
            disabled={!span}
            onClick={() => span && shift(span.lastWeek, -count)}
          >
            {text.earlier}
          </Button>
          {/* Not disabled at the current week: the user may just have reached it with this button, which would lose focus. */}
          <Button
            variant="secondary"
            icon={<Icon name="chevron-right" size={16} />}
            disabled={!span}
            aria-disabled={isNow || undefined}
            onClick={() => span && !isNow && shift(span.lastWeek, count)}
          >
            {text.later}
          </Button>
        </Cluster>
      </Filters>
      {span && (
        <Text tone="muted">{text.fromTo(dayOf(span.firstWeek), dayOf(addDays(span.lastWeek, 6)), span.weeks)}</Text>
      )}
    </Stack>
  );
}
