import {
  ACTIVITY_FIGURES,
  type ActivityReport,
  addDays,
  getActivityReport,
  getMarketReport,
  type MarketReport,
  stageLabel,
} from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, Notice, Skeleton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { FigureList } from './figure-list.component';
import { FirstContact } from './first-contact.component';
import { activityColumns, MARKET_FIGURES, marketColumns, weekColumns } from './report-columns.component';
import { PriceLists } from './price-lists.component';
import { ReportFilters } from './report-filters.component';
import { useReportQuery } from './report-query';
import { ReportTable } from './report-table.component';
import { Part } from './reports.styles';
import { reportStrings as text } from './strings';

const { tables } = text;
const placeOf = ({ stageTitle, estateTitle }: { readonly stageTitle: string; readonly estateTitle: string }): string =>
  `${stageLabel(stageTitle)}, ${estateTitle}`;
const stageKey = ({ stageId }: { readonly stageId: string }): string => stageId;
const fileOf = (table: string, { firstWeek, lastWeek }: ActivityReport['span']): string =>
  text.file(table, firstWeek, addDays(lastWeek, 6));

function Section({
  title,
  phase,
  onRetry,
  children,
}: {
  title: string;
  phase: string;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <Part aria-label={title} aria-busy={phase === 'loading' || undefined}>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      {phase === 'failed' ? (
        <Notice tone="error" action={{ label: 'Try again', onPress: onRetry }}>
          {text.failed}
        </Notice>
      ) : phase === 'absent' ? (
        <Notice tone="warning">{text.absent}</Notice>
      ) : phase === 'ready' ? (
        children
      ) : (
        <Skeleton lines={6} height="1.75rem" />
      )}
    </Part>
  );
}

function Activity({ span, total, weeks, stages, businesses, partners }: ActivityReport) {
  const isQuiet = ACTIVITY_FIGURES.every((figure) => !total[figure]);
  return (
    <>
      <FigureList figures={ACTIVITY_FIGURES} values={total} />
      {isQuiet ? (
        <EmptyState title={text.nothing} icon={<Icon name="calendar" size={28} />}>
          {text.nothingText}
        </EmptyState>
      ) : (
        <>
          <ReportTable
            caption={tables.weeks.caption}
            noun={tables.weeks.noun}
            file={fileOf(tables.weeks.caption, span)}
            columns={weekColumns(weeks)}
            rows={weeks}
            rowKey={({ monday }) => monday}
          />
          <ReportTable
            caption={tables.stages.caption}
            noun={tables.stages.noun}
            file={fileOf(tables.stages.caption, span)}
            columns={activityColumns(tables.stages.name, stages, placeOf)}
            rows={stages}
            rowKey={stageKey}
          />
          <ReportTable
            caption={tables.businesses.caption}
            noun={tables.businesses.noun}
            file={fileOf(tables.businesses.caption, span)}
            columns={activityColumns(tables.businesses.name, businesses, ({ title }) => title || text.noBusiness)}
            rows={businesses}
            rowKey={({ businessId }) => `business ${businessId ?? ''}`}
          />
          <ReportTable
            caption={tables.partners.caption}
            noun={tables.partners.noun}
            file={fileOf(tables.partners.caption, span)}
            columns={activityColumns(tables.partners.name, partners, ({ company }) => company || text.noPartner)}
            rows={partners}
            rowKey={({ company }) => `partner ${company}`}
          />
        </>
      )}
    </>
  );
}

const Market = ({ span, total, stages }: MarketReport) => (
  <>
    <FigureList figures={MARKET_FIGURES} values={total} />
    {stages.length === 0 ? (
      <EmptyState title={text.noMarket} icon={<Icon name="map" size={28} />}>
        {text.noMarketText}
      </EmptyState>
    ) : (
      <ReportTable
        caption={tables.market.caption}
        noun={tables.market.noun}
        file={fileOf(tables.market.caption, span)}
        columns={marketColumns(tables.market.name, stages, placeOf)}
        rows={stages}
        rowKey={stageKey}
      />
    )}
  </>
);

/** A landowner's weekly report: holds, EOIs, sales and days on market, each figure with an explanation. */
export default function ReportsScreen() {
  const dispatch = useDispatch();
  const asked = useReportQuery();
  const [activity, market] = [
    resource(getActivityReport, { query: asked.query }),
    resource(getMarketReport, { query: asked.query }),
  ];
  const [knownActivity, knownMarket] = [useResource(activity), useResource(market)];
  // The last known span stays while the next report loads, so that the buttons keep focus.
  const [span, setSpan] = useState<ActivityReport['span'] | null>(null);
  if (knownActivity.phase === 'ready' && knownActivity.data.span !== span) setSpan(knownActivity.data.span);
  usePageTitle(text.title);
  return (
    <StaffPage title={text.title} intro={text.intro}>
      <Part as="div">
        <ReportFilters {...asked} span={span} />
        <Section
          title={text.activity}
          phase={knownActivity.phase}
          onRetry={() => void dispatch(resourceRetried(activity))}
        >
          {knownActivity.phase === 'ready' && <Activity {...knownActivity.data} />}
        </Section>
        {knownActivity.phase === 'ready' && knownActivity.data.contact && (
          <FirstContact
            contact={knownActivity.data.contact}
            fileOf={(table) => fileOf(table, knownActivity.data.span)}
          />
        )}
        <Section title={text.market} phase={knownMarket.phase} onRetry={() => void dispatch(resourceRetried(market))}>
          {knownMarket.phase === 'ready' && <Market {...knownMarket.data} />}
        </Section>
        <PriceLists estateId={asked.query.estateId ?? null} />
      </Part>
    </StaffPage>
  );
}
