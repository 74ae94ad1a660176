import {
  bulkOutcome,
  getStaffEstate,
  getStaffLots,
  isCalendarDay,
  LOT_STATUSES,
  moveReasonSchema,
  staffStatusLabel,
  parseRole,
  percentOf,
  percentSchema,
  price,
  parseMoney,
  staffMoves,
  steppedPrice,
  updateLotSchema,
  type BulkChange as Change,
  type BulkOutcome,
  type LotStatus,
  type PriceStep,
  type Role,
  type StaffEstate,
  type StaffLot,
} from '@lotline/shared-domain';
import { Button, Cluster, Stack, Text } from '@lotline/shared-design';
import {
  Checkbox,
  FieldRow,
  Form,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { useModal, useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import type { BulkProps } from '../modal-props';
import { BulkAnswerView } from './bulk-answer.component';
import { Preview, type Previewed } from './bulk-preview.component';
import { bulkLeft, bulkReturned, bulkSubmitted, bulkTyped, selectBulk } from './bulk.slice';
import { bulkStrings as text } from './bulk.strings';

type BulkMode = BulkProps['mode'];
interface BulkFormProps {
  mode: BulkMode;
  estate: StaffEstate;
  lots: readonly StaffLot[];
}
interface Typed {
  to: string;
  reason: string;
  way: PriceStep['way'];
  unit: PriceStep['unit'];
  /** Of 'set'. */
  price: number | string;
  /** Of an increase or decrease, by its unit. */
  dollars: number | string;
  percent: string;
  registrationDate: string;
}
const EMPTY: Typed = {
  to: '',
  reason: '',
  way: 'set',
  unit: 'percent',
  price: '',
  dollars: '',
  percent: '',
  registrationDate: '',
};

/** What is invalid is reported at its field, and nothing is sent. */
const SCHEMAS = {
  status: moveReasonSchema,
  edit: updateLotSchema.pick(['price', 'registrationDate']).shape({
    ...moveReasonSchema.fields,
    dollars: price(text.dollars),
    percent: percentSchema(text.percent),
  }),
} as const;

/** The boxes of the form; null while a box is mixed. */
interface Ticked {
  readonly isBuildersEnabled: boolean | null;
  readonly toHundreds: boolean;
}

/** The typed change of prices; null while there is none. */
function stepOf({ way, unit, price: to, dollars, percent }: Typed, { toHundreds }: Ticked): PriceStep | null {
  const typed = way === 'set' ? to : unit === 'dollars' ? dollars : percentOf(percent);
  return typeof typed === 'number' && typed > 0 ? { way, unit, amount: typed, toHundreds } : null;
}

/** The typed values as a change but for prices, which each lot has its own of; empty fields are left unchanged. */
function changeOf(mode: BulkMode, { to, registrationDate }: Typed, { isBuildersEnabled }: Ticked): Change {
  if (mode === 'status') return to ? { to: to as LotStatus } : {};
  return {
    ...(isCalendarDay(registrationDate) && { registrationDate }),
    ...(isBuildersEnabled !== null && { isBuildersEnabled }),
  };
}

/** A lot's own change, and what comes of it. */
function previewOf(
  lot: StaffLot,
  change: Change,
  step: PriceStep | null,
  outcomeOf: (lot: StaffLot, change: Change) => BulkOutcome,
): Previewed {
  const stepped = step && steppedPrice(lot, step);
  if (stepped && 'why' in stepped) return { lot, change, outcome: { will: false, why: stepped.why } };
  const whole = { ...change, ...stepped };
  return { lot, change: whole, outcome: outcomeOf(lot, whole) };
}

/** Statuses offered for a bulk change: those that need no further input for any lot. */
const offered = (lots: readonly StaffLot[], estate: StaffEstate, role: Role): readonly LotStatus[] => {
  const found = new Set(
    lots.flatMap((lot) =>
      staffMoves(lot, estate, role).flatMap(({ to, requires }) => (requires === 'nothing' ? [to] : [])),
    ),
  );
  return LOT_STATUSES.filter((status) => found.has(status));
};

/** Set, increase or decrease, by dollars or per cent. */
function PriceFields({
  way,
  unit,
  toHundreds,
  onRound,
}: Pick<Typed, 'way' | 'unit'> & { toHundreds: boolean; onRound: (toHundreds: boolean) => void }) {
  const isSet = way === 'set';
  return (
    <>
      <FieldRow>
        <SelectField name="way" label={text.way} options={text.ways} />
        {!isSet && <SelectField name="unit" label={text.unit} options={text.units} />}
        {isSet && <MoneyField name="price" label={text.price} read={parseMoney} wholeDollars optional />}
      </FieldRow>
      {!isSet && (
        <>
          {unit === 'dollars' ? (
            <MoneyField name="dollars" label={text.dollars} read={parseMoney} wholeDollars optional />
          ) : (
            <TextField name="percent" label={text.percent} inputMode="decimal" optional />
          )}
          <Checkbox label={text.round} checked={toHundreds} onChange={onRound} />
        </>
      )}
    </>
  );
}

function BulkForm({ mode, estate, lots }: BulkFormProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const role = parseRole(useSession().role);
  const [typed, setTyped] = useState(EMPTY);
  const [ticked, setTicked] = useState<Ticked>({ isBuildersEnabled: null, toHundreds: true });
  const some = lots.filter((lot) => lot.isBuildersEnabled).length;
  const change = useMemo(() => changeOf(mode, typed, ticked), [mode, typed, ticked]);
  const step = useMemo(() => (mode === 'edit' ? stepOf(typed, ticked) : null), [mode, typed, ticked]);
  const isNothing = !step && Object.keys(change).length === 0;
  const items = useMemo(() => {
    const outcomeOf = (lot: StaffLot, whole: Change) => bulkOutcome(lot, whole, estate, role);
    return isNothing ? [] : lots.map((lot) => previewOf(lot, change, step, outcomeOf));
  }, [isNothing, change, step, lots, estate, role]);
  const will = useMemo(() => items.filter(({ outcome }) => outcome.will), [items]);
  const needsReason = useMemo(
    () =>
      change.to !== undefined &&
      will.some(({ lot }) =>
        staffMoves(lot, estate, role).some(({ to, needsReason: needs }) => to === change.to && needs),
      ),
    [will, change.to, estate, role],
  );
  const options = useMemo(
    () => offered(lots, estate, role).map((value) => ({ value, label: staffStatusLabel(value) })),
    [lots, estate, role],
  );
  const isChanged = !isNothing || typed.reason.trim() !== '';
  useEffect(() => void dispatch(bulkTyped(isChanged)), [dispatch, isChanged]);
  const lacksReason = needsReason && typed.reason.trim() === '';
  const submit = () =>
    void dispatch(
      bulkSubmitted({
        items: will.map(({ lot, change: own }) => ({ lot, change: own })),
        reason: typed.reason.trim(),
        timeZone: estate.timeZone,
      }),
    );
  return (
    <Form<Typed, unknown>
      label={text.form}
      initialValues={EMPTY}
      schema={SCHEMAS[mode]}
      onValuesChange={setTyped}
      onSubmit={submit}
    >
      <Stack gap="md">
        {mode === 'status' ? (
          <SelectField name="to" label={text.to} placeholder={text.choose} options={options} />
        ) : (
          <>
            <Text tone="muted">{text.keep}</Text>
            <PriceFields
              {...typed}
              toHundreds={ticked.toHundreds}
              onRound={(toHundreds) => setTicked({ ...ticked, toHundreds })}
            />
            <DateField name="registrationDate" label={text.registration} optional />
            <Checkbox
              label={text.builders}
              checked={ticked.isBuildersEnabled ?? some === lots.length}
              partial={ticked.isBuildersEnabled === null && some > 0 && some < lots.length}
              onChange={(isBuildersEnabled) => setTicked({ ...ticked, isBuildersEnabled })}
            />
          </>
        )}
        <TextAreaField
          name="reason"
          label={text.reason}
          hint={lacksReason ? text.reasonNeeded : text.reasonHint}
          optional={!needsReason}
          rows={2}
        />
        {!isNothing && <Preview items={items} />}
        <Cluster justify="end">
          <Button type="button" variant="secondary" onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" disabled={will.length === 0 || lacksReason}>
            {text.submit(isNothing ? lots.length : will.length)}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

function BulkChange({ mode, estate, lots: now }: BulkFormProps) {
  const dispatch = useDispatch();
  const state = useSelector(selectBulk);
  // The lots as they were on opening: the list behind is refreshed.
  const [lots, setLots] = useState(now);
  const goBack = () => {
    setLots(now);
    dispatch(bulkReturned());
  };
  return (
    <Dialog title={text[mode]} focus="heading">
      <div hidden={state.phase !== 'none'}>
        <BulkForm mode={mode} estate={estate} lots={lots} />
      </div>
      {state.phase !== 'none' && (
        <BulkAnswerView state={state} lots={lots} timeZone={estate.timeZone} onReturn={goBack} />
      )}
    </Dialog>
  );
}

/** A change of the selected lots: a preview before, the result with an undo after. */
export default function BulkLotsModal({ mode, estateId, stageId, lotIds }: BulkProps) {
  const dispatch = useDispatch();
  const estate = useResource(resource(getStaffEstate, { params: { estateId } }));
  const known = useResource(resource(getStaffLots, { params: { estateId }, ...(stageId && { query: { stageId } }) }));
  const all = known.phase === 'ready' ? known.data : null;
  const lots = useMemo(() => {
    const chosen = new Set(lotIds);
    return all?.filter(({ _id }) => chosen.has(_id)) ?? null;
  }, [all, lotIds]);
  useEffect(() => {
    dispatch(bulkLeft());
    return () => void dispatch(bulkLeft());
  }, [dispatch]);
  return estate.phase === 'ready' && lots ? (
    <BulkChange mode={mode} estate={estate.data} lots={lots} />
  ) : (
    <DialogSkeleton />
  );
}
