import { lotBadge, MINUTE_MS, routes, stageLabel, type StaffEoiRow } from '@lotline/shared-domain';
import { Cluster, Disclosure, EmptyState, Icon, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectModal, usePageTitle } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useDispatch, useSelector } from 'react-redux';
import { Contest as Bar, Side } from '../holds/holds.styles';
import { LotSummary, useLotOf } from '../holds/lot-summary.component';
import { UndoBar } from '../holds/undo-bar.component';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { useTitleFocus } from '../holds/use-title-focus';
import { EoiCard } from './eoi-card.component';
import { eoiStrings } from './strings';
import { useContest } from './use-contest';

const text = eoiStrings.contest;
const CRUMBS = [
  { to: routes.desk.path, label: eoiStrings.desk },
  { to: routes.deskEois.path, label: eoiStrings.title },
];

function Cards({ eois, label }: { eois: readonly StaffEoiRow[]; label?: string }) {
  const now = useNow(MINUTE_MS);
  return (
    <Side aria-label={label}>
      {eois.map((eoi) => (
        <li key={eoi._id}>
          <EoiCard eoi={eoi} now={now} />
        </li>
      ))}
    </Side>
  );
}

/** The EOIs for one lot side by side: approving one ends the others in the same step (D162, D164). */
export function Contest({ lotId, stageId }: { lotId: string; stageId: string | undefined }) {
  const dispatch = useDispatch();
  const { wanted, phase, first, live, decidable, over, isCut, title } = useContest(lotId);
  const place = first ? { lotId, stageTitle: first.stageTitle, stageId: first.stageId ?? stageId } : null;
  const estate = useLotOf(place ?? { lotId })?.estate.title;
  const isModalOpen = useSelector(selectModal).open !== null;
  usePageTitle(title);
  useTitleFocus(isModalOpen);
  useDeskShortcuts({});
  return (
    <>
      <StaffPage
        title={title}
        crumbs={CRUMBS}
        intro={
          first && (
            <Cluster gap="xs">
              {text.intro([...(estate ? [estate] : []), stageLabel(first.stageTitle)].join(', '), decidable.length)}
              <StatusBadge {...lotBadge({ status: first.lotStatus }, 'staff')} />
            </Cluster>
          )
        }
        renderAs={Link}
        phase={phase}
        problem={eoiStrings.failed}
        onRetry={() => void dispatch(resourceRetried(wanted))}
        empty={
          <EmptyState title={text.none} icon={<Icon name="check" size={28} />}>
            {text.noneText}
          </EmptyState>
        }
      >
        <Stack gap="lg">
          {place && <LotSummary of={place} hasStage={false} />}
          {decidable.length > 0 && live.length > 1 && (
            <Bar aria-label={text.title}>
              <Text>{text.rule(live.length - 1)}</Text>
            </Bar>
          )}
          {live.length > 0 && <Cards eois={live} label={text.label} />}
          {over.length > 0 && (
            <Disclosure
              title={text.over}
              subtitle={`(${over.length})`}
              headingLevel={2}
              defaultOpen={live.length === 0}
            >
              <Cards eois={over} />
            </Disclosure>
          )}
          {isCut && <Text tone="muted">{text.cut(live.length + over.length)}</Text>}
        </Stack>
      </StaffPage>
      <UndoBar />
    </>
  );
}
