import {
  COMPASS,
  figureOf,
  legendFor,
  monthOf,
  rangeSteps,
  recedes,
  type Compass,
  type Estate,
  type ListedLot,
} from '@lotline/shared-domain';
import { Button, ModalFrame, ToneSwatch, useBreakpoint } from '@lotline/shared-design';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAllLots } from '../lot/lots.selectors';
import { useLotsList } from '../lot/use-lots-list';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { monthWords } from './filter-words';
import { selectFilters } from './filters.selectors';
import { selectShownCount } from './shown-count.selectors';
import { FILTER_BUTTON_ID, filtersChanged, filtersToggled } from './filters.slice';
import { Chips, Toggle } from './filters.styles';
import { SIDES, SORTS, type Side, type Sort } from './filters.types';
import { FilterPanelSkeleton } from './filter-panel-skeleton.component';
import { Choice, Controls, Field, Fields, Group, Groups, Popover } from './filter-panel.styles';
import { sideOf, statusKey } from './match-lots';
import { QuickChips, useQuickFilters } from './quick-chips.component';
import { RangeChoice } from './range-choice.component';
import { panelStrings } from './strings';

const text = { ...strings.filters, ...panelStrings };
/** 'north-east' → 'North-east'. */
const capital = (point: string): string => point.charAt(0).toUpperCase() + point.slice(1);

/** The filter choices that the lots offer. */
function choicesOf(lots: readonly ListedLot[], timeZone: string) {
  const steps = (name: 'size' | 'price' | 'frontage') =>
    rangeSteps(lots.map((lot) => figureOf(lot, name)).filter((figure) => figure !== null));
  const months = new Set(lots.map((lot) => monthOf(lot, timeZone)).filter((month) => month !== null));
  const points = (side: Side) => COMPASS.filter((point) => lots.some((lot) => sideOf(lot, side) === point));
  return {
    street: points('street'),
    backyard: points('backyard'),
    size: steps('size'),
    price: steps('price'),
    frontage: steps('frontage'),
    months: [...months].sort(),
  };
}

function StatusChoice({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const lots = useSelector(selectAllLots);
  const { audience } = useSelector(selectViewer);
  const { status } = useSelector(selectFilters);
  const toggle = (key: string) =>
    void dispatch(
      filtersChanged({ status: status.includes(key) ? status.filter((one) => one !== key) : [...status, key] }),
    );
  return (
    <Group>
      <legend>{text.status}</legend>
      <Chips>
        {legendFor(audience, estate, lots).map(({ label, tone }) => (
          <Toggle key={label} aria-pressed={status.includes(statusKey(label))} onClick={() => toggle(statusKey(label))}>
            <ToneSwatch tone={tone} size={16} receded={recedes(tone, audience)} />
            {label}
          </Toggle>
        ))}
      </Chips>
    </Group>
  );
}

function BuilderChoice() {
  const dispatch = useDispatch();
  const { builder } = useSelector(selectFilters);
  return (
    <Group>
      <legend>{text.houseAndLand}</legend>
      <Toggle aria-pressed={builder} onClick={() => dispatch(filtersChanged({ builder: !builder }))}>
        {text.builder}
      </Toggle>
    </Group>
  );
}

/** The points of the compass that a side of the lots faces; nothing where no map says where north is (D94). */
function SideChoice({ side, points }: { side: Side; points: readonly Compass[] }) {
  const dispatch = useDispatch();
  const { [side]: value } = useSelector(selectFilters);
  const offered = COMPASS.filter((point) => points.includes(point) || point === value);
  if (offered.length === 0) return null;
  return (
    <Field>
      {panelStrings[side]}
      <Choice
        value={value ?? ''}
        onChange={({ target }) => dispatch(filtersChanged({ [side]: (target.value as Compass) || null }))}
      >
        <option value="">{text.any}</option>
        {offered.map((point) => (
          <option key={point} value={point}>
            {capital(point)}
          </option>
        ))}
      </Choice>
    </Field>
  );
}

/** Wishes in a buyer's words, each one press. */
function QuickChoice({ estate }: { estate: Estate }) {
  const quick = useQuickFilters(estate);
  if (quick.length === 0) return null;
  return (
    <Group>
      <legend>{text.popular}</legend>
      <Chips>
        <QuickChips quick={quick} />
      </Chips>
    </Group>
  );
}

/** Closes the sheet, and says how many lots it leaves. */
function ShowButton() {
  const dispatch = useDispatch();
  const count = useSelector(selectShownCount);
  return (
    <Button fullWidth onClick={() => dispatch(filtersToggled())}>
      {text.show(count)}
    </Button>
  );
}

/** Controls that open over the page: a sheet on a phone, else beside the map, which answers as one chooses. */
export function FilterPanel({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  const close = () => void dispatch(filtersToggled());
  if (isMobile)
    return (
      <ModalFrame title={text.title} closeLabel={text.close} onClose={close} footer={<ShowButton />}>
        <FilterFields estate={estate} />
      </ModalFrame>
    );
  return (
    <Popover
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        document.getElementById(FILTER_BUTTON_ID)?.focus();
      }}
    >
      <FilterFields estate={estate} />
    </Popover>
  );
}

/** Filter and sort controls; their state is in the URL and applies to map and list. */
function FilterFields({ estate }: { estate: Estate }) {
  const dispatch = useDispatch();
  const list = useLotsList();
  const lots = useSelector(selectAllLots);
  const filters = useSelector(selectFilters);
  const choices = useMemo(() => choicesOf(lots, estate.timeZone), [lots, estate.timeZone]);
  const sorts = SORTS.filter((sort) => !estate.hidePrice || !sort.endsWith('price'));
  if (list.phase === 'failed' || list.phase === 'absent')
    return <Controls aria-label={text.label}>{strings.list.failed}</Controls>;
  if (list.phase !== 'ready') return <FilterPanelSkeleton />;
  return (
    <Controls aria-label={text.label}>
      <QuickChoice estate={estate} />
      <Fields>
        <RangeChoice name="size" range={filters.size} steps={choices.size} />
        {!estate.hidePrice && <RangeChoice name="price" range={filters.price} steps={choices.price} />}
        <RangeChoice name="frontage" range={filters.frontage} steps={choices.frontage} />
        {SIDES.map((side) => (
          <SideChoice key={side} side={side} points={choices[side]} />
        ))}
        <Field>
          {text.titles}
          <Choice
            value={filters.titles ?? ''}
            onChange={({ target }) => dispatch(filtersChanged({ titles: target.value || null }))}
          >
            <option value="">{text.any}</option>
            {choices.months.map((month) => (
              <option key={month} value={month}>
                {monthWords(month)}
              </option>
            ))}
          </Choice>
        </Field>
        <Field>
          {text.sort}
          <Choice
            value={filters.sort}
            onChange={({ target }) => dispatch(filtersChanged({ sort: target.value as Sort }))}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {text.sorts[sort]}
              </option>
            ))}
          </Choice>
        </Field>
      </Fields>
      <Groups>
        <StatusChoice estate={estate} />
        {estate.hasBuilders && <BuilderChoice />}
      </Groups>
    </Controls>
  );
}
