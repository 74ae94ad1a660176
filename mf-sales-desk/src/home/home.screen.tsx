import {
  can,
  deskQueuePath,
  MINUTE_MS,
  getDesk,
  parseRole,
  pathTo,
  routes,
  type Desk,
  type DeskEstate,
} from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, LinkButton, Stack, TextLink } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import { Link, openPath, usePageTitle, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { estateSelected } from '@lotline/shared-runtime/work';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EnterForCaller } from '../enter-for-caller/enter-for-caller.component';
import { alertChosen, requestsArrived, selectAlerts } from './alerts.slice';
import { UndoBar } from '../holds/undo-bar.component';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { Choices, Figures, Sides } from './home.styles';
import { homeStrings as text } from './strings';
import { Today } from './today.component';
import { PARTS } from './part.component';
import { Waiting } from './waiting.component';

const wanted = resource(getDesk);
const FIGURES = [
  'requests',
  'contests',
  'waitingLeads',
  'tasks',
  'eois',
  'leaving',
  'deposits',
  'refunds',
  'unallocated',
  'messages',
  'signatures',
  'contracts',
  'extensions',
  'ending',
  'offers',
  'options',
  'stages',
  'mail',
] as const satisfies readonly (keyof Desk['counts'])[];
/** Leads to the estate's lots, and makes it the one that is worked on. */
function EstateLink({ estate: { _id, title } }: { estate: DeskEstate }) {
  const dispatch = useDispatch();
  return (
    <TextLink
      renderAs={Link}
      to={routes.deskLots.path}
      onClick={() => void dispatch(estateSelected({ estateId: _id }))}
    >
      {title}
    </TextLink>
  );
}

const COLUMNS: readonly RecordColumn<DeskEstate>[] = [
  { key: 'title', header: text.columns.title, rowHeader: true, cell: (estate) => <EstateLink estate={estate} /> },
  { key: 'available', header: text.columns.available, align: 'end', cell: ({ available }) => available },
  { key: 'held', header: text.columns.held, align: 'end', cell: ({ held }) => held },
  { key: 'requests', header: text.columns.requests, align: 'end', cell: ({ requests }) => requests },
  { key: 'contests', header: text.columns.contests, align: 'end', cell: ({ contests }) => contests },
  { key: 'eois', header: text.columns.eois, align: 'end', cell: ({ eois }) => eois ?? 0 },
];
const rowKey = ({ _id }: DeskEstate): string => _id;
const rowName = ({ title }: DeskEstate): string => title;

/** Dispatches when the number of pending requests rises; the first answer doesn't count. */
function useArrivals(requests: number | null): void {
  const dispatch = useDispatch();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (requests === null) return;
    if (before.current !== null && requests > before.current) dispatch(requestsArrived());
    before.current = requests;
  }, [requests, dispatch]);
}

function Alerts() {
  const dispatch = useDispatch();
  const { sound, badge } = useSelector(selectAlerts);
  return (
    <Choices>
      <legend>{text.alerts}</legend>
      <Checkbox label={text.sound} checked={sound} onChange={(on) => void dispatch(alertChosen({ sound: on }))} />
      <Checkbox label={text.badge} checked={badge} onChange={(on) => void dispatch(alertChosen({ badge: on }))} />
    </Choices>
  );
}

/** The way to a first estate, for those who may make one. */
function NoEstates() {
  const mayAdd = can(parseRole(useSession().role), 'estate.settings');
  return (
    <EmptyState
      headingLevel={2}
      title={text.noEstates}
      icon={<Icon name="map" size={28} />}
      action={
        mayAdd && (
          <LinkButton renderAs={Link} to={pathTo(routes.adminEstate.path, { estateId: 'new' })}>
            {text.addEstate}
          </LinkButton>
        )
      }
    >
      {mayAdd ? text.firstEstate : text.noEstatesForSales}
    </EmptyState>
  );
}

/** A count, and the way to what it counts further down the page. */
function Figure({ name, count }: { name: (typeof FIGURES)[number]; count: number }) {
  const words = (
    <>
      <strong>{count}</strong> <span>{text.counts[name]}</span>
    </>
  );
  if (count === 0)
    return (
      <li data-none="">
        <div>{words}</div>
      </li>
    );
  const id = PARTS[name];
  const show = (event: MouseEvent) => {
    event.preventDefault();
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <li>
      <a href={`#${id}`} onClick={show}>
        {words}
      </a>
    </li>
  );
}

function Home({ desk }: { desk: Desk }) {
  const now = useNow(MINUTE_MS);
  const [first] = desk.queues;
  useDeskShortcuts({ n: () => first && openPath(deskQueuePath(first.lotId, first.stageId)) });
  // Zeros say less than the way to a first estate.
  if (desk.estates.length === 0) return <NoEstates />;
  return (
    <>
      <Figures aria-label={text.figures}>
        {FIGURES.map((name) => (
          <Figure key={name} name={name} count={desk.counts[name] ?? 0} />
        ))}
      </Figures>
      <Sides>
        <Stack gap="lg">
          <Waiting desk={desk} now={now} />
          <section>
            <Heading level={2} size="heading">
              {text.estates}
            </Heading>
            <RecordTable<DeskEstate>
              caption={text.estates}
              captionHidden
              noun={text.estateNoun}
              columns={COLUMNS}
              rows={desk.estates}
              rowKey={rowKey}
              rowName={rowName}
            />
          </section>
        </Stack>
        <Stack gap="lg">
          <Today desk={desk} />
          <Alerts />
        </Stack>
      </Sides>
    </>
  );
}

/** `/desk`: what needs the team now, today's events, and the state of the estates. */
export default function HomeScreen() {
  const dispatch = useDispatch();
  const known = useResource(wanted);
  const desk = known.phase === 'ready' ? known.data : null;
  const { badge } = useSelector(selectAlerts);
  const waiting = desk ? desk.counts.requests + desk.counts.extensions + (desk.counts.eois ?? 0) : 0;
  useArrivals(desk ? desk.counts.requests + (desk.counts.eois ?? 0) : null);
  usePageTitle(badge && waiting > 0 ? text.titleWith(waiting) : text.title);
  return (
    <StaffPage
      title={text.title}
      intro={text.intro}
      actions={
        <>
          <EnterForCaller />
          <LinkButton renderAs={Link} to={routes.deskHolds.path} variant="secondary">
            {text.allHolds}
          </LinkButton>
          <LinkButton renderAs={Link} to={routes.deskEois.path} variant="secondary">
            {text.allEois}
          </LinkButton>
        </>
      }
      phase={desk ? 'ready' : known.phase === 'failed' || known.phase === 'absent' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {desk && <Home desk={desk} />}
      <UndoBar />
    </StaffPage>
  );
}
