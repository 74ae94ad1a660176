import {
  bulkOutcome,
  getStaffEstate,
  getStaffLots,
  isCalendarDay,
  LOT_STATUSES,
  staffStatusLabel,
  parseRole,
  parseMoney,
  staffMoves,
  updateLotSchema,
  type BulkChange as Change,
  type LotStatus,
  type Role,
  type StaffEstate,
  type StaffLot,
} from '@lotline/shared-domain';
import { Button, Cluster, Stack, Text } from '@lotline/shared-design';
import { Checkbox, Form, MoneyField, SelectField, TextAreaField } from '@lotline/shared-design/form';
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
  price: number | string;
  registrationDate: string;
}
const EMPTY: Typed = { to: '', reason: '', price: '', registrationDate: '' };

/** Invalid prices and dates are reported at their fields, and nothing is sent. */
const FIELDS = updateLotSchema.pick(['price', 'registrationDate']);

/** The typed values as a change; empty fields are left unchanged. */
function changeOf(mode: BulkMode, { to, price, registrationDate }: Typed, isBuildersEnabled: boolean | null): Change {
  if (mode === 'status') return to ? { to: to as LotStatus } : {};
  return {
    ...(typeof price === 'number' && price > 0 && { price }),
    ...(isCalendarDay(registrationDate) && { registrationDate }),
    ...(isBuildersEnabled !== null && { isBuildersEnabled }),
  };
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

function BulkForm({ mode, estate, lots }: BulkFormProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const role = parseRole(useSession().role);
  const [typed, setTyped] = useState(EMPTY);
  // Null while it is mixed.
  const [isBuildersEnabled, setBuilders] = useState<boolean | null>(null);
  const some = lots.filter((lot) => lot.isBuildersEnabled).length;
  const change = useMemo(() => changeOf(mode, typed, isBuildersEnabled), [mode, typed, isBuildersEnabled]);
  const isNothing = Object.keys(change).length === 0;
  const items = useMemo(
    () => (isNothing ? [] : lots.map((lot): Previewed => ({ lot, outcome: bulkOutcome(lot, change, estate, role) }))),
    [isNothing, change, lots, estate, role],
  );
  const will = useMemo(() => items.flatMap(({ lot, outcome }) => (outcome.will ? [lot] : [])), [items]);
  const needsReason = useMemo(
    () =>
      change.to !== undefined &&
      will.some((lot) => staffMoves(lot, estate, role).some(({ to, needsReason: needs }) => to === change.to && needs)),
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
        items: will.map((lot) => ({ lot, change })),
        reason: typed.reason.trim(),
        timeZone: estate.timeZone,
      }),
    );
  return (
    <Form<Typed, unknown>
      label={text.form}
      initialValues={EMPTY}
      {...(mode === 'edit' && { schema: FIELDS })}
      onValuesChange={setTyped}
      onSubmit={submit}
    >
      <Stack gap="md">
        {mode === 'status' ? (
          <>
            <SelectField name="to" label={text.to} placeholder={text.choose} options={options} />
            <TextAreaField
              name="reason"
              label={text.reason}
              hint={lacksReason ? text.reasonNeeded : text.reasonHint}
              optional={!needsReason}
              maxLength={500}
              rows={2}
            />
          </>
        ) : (
          <>
            <Text tone="muted">{text.keep}</Text>
            <MoneyField name="price" label={text.price} read={parseMoney} wholeDollars optional />
            <DateField name="registrationDate" label={text.registration} optional />
            <Checkbox
              label={text.builders}
              checked={isBuildersEnabled ?? some === lots.length}
              partial={isBuildersEnabled === null && some > 0 && some < lots.length}
              onChange={setBuilders}
            />
          </>
        )}
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
