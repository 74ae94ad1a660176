import {
  lotFormValues,
  lotLabel,
  takeUpNewer,
  typedFields,
  updateLotSchema,
  type ClashingValue,
  type LotField,
  type LotFormValues,
  type StaffLotDetail,
  type UpdateLot,
} from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';
import { isStaleRefusal, useSubmission } from '@lotline/shared-runtime/forms';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lotForm } from './lot-form';

type SetValue = (name: string, value: unknown) => void;
const NO_CLASHES: readonly ClashingValue[] = [];
const castOf = (values: LotFormValues) => updateLotSchema.cast(values, { assert: false }) as UpdateLot;

/** The fields whose values differ once they are read, as they are sent. */
function changedOf(values: LotFormValues, base: LotFormValues): UpdateLot {
  const [now, before] = [castOf(values), castOf(base)];
  const isChanged = (name: string) =>
    JSON.stringify(now[name as LotField] ?? null) !== JSON.stringify(before[name as LotField] ?? null);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name)));
}

/**
 * A lot's form by optimistic concurrency (D43): what is typed is based on one revision of the lot and only changed fields
 * are sent. If the lot changes in the meantime, nothing typed is lost: the newer values are taken up on a press, or with
 * the next save after a refusal that named them. `backTo`: where a save leads.
 */
export function useLotForm(lot: StaffLotDetail, backTo: string | undefined) {
  const dispatch = useDispatch();
  const [base, setBase] = useState(lot);
  const baseValues = useMemo(() => lotFormValues(base), [base]);
  const [initialValues] = useState(baseValues);
  const [typed, setTyped] = useState<LotFormValues>(baseValues);
  const [clashes, setClashes] = useState(NO_CLASHES);
  const params = { lotId: lot._id, name: lotLabel(lot.title) };
  const { submission, form } = useSubmission(lotForm, params, initialValues as unknown as Partial<UpdateLot>);
  const { phase } = submission;
  const [isSaved, setSaved] = useState(false);

  const changed = typedFields(typed, baseValues);
  const isUnsaved = changed.length > 0 && phase !== 'sent' && !isSaved;
  const newer = lot.rev > base.rev && phase !== 'sending' ? lot : null;
  const stale = submission.phase === 'refused' && isStaleRefusal(submission.refusal) ? submission.refusal : null;

  const leaving = useLeaveGuard(isUnsaved, phase === 'sending');
  // After the effects of the guard, which no longer holds the page, and follows a link that was pressed in the meantime.
  useEffect(() => {
    if (phase !== 'sent') return;
    setSaved(true);
    if (backTo && !leaving.isHeld) openPath(backTo);
    else dispatch(lotForm.opened(params));
  }, [phase]); // oxlint-disable-line react-hooks/exhaustive-deps -- once for each save

  /** Puts the newer values under what was typed. */
  const takeUp = (setValue: SetValue) => {
    const { values, clashes: found } = takeUpNewer(typed, baseValues, lotFormValues(lot));
    for (const [name, value] of Object.entries(values)) if (value !== typed[name as LotField]) setValue(name, value);
    setBase(lot);
    setClashes(found);
    setSaved(false);
    if (stale) dispatch(lotForm.opened(params));
  };
  const send = () => {
    // The refusal named what changed, so what is typed now goes over it; all other values stay as they are now.
    const over = stale && newer ? takeUpNewer(typed, baseValues, lotFormValues(newer)).values : typed;
    const on = stale && newer ? newer : base;
    setSaved(false);
    setClashes(NO_CLASHES);
    dispatch(lotForm.submitted({ ...params, rev: on.rev }, changedOf(over, lotFormValues(on))));
  };
  return {
    form,
    initialValues,
    typed,
    changed,
    clashes,
    newer,
    /** Nothing typed stands against the newer values. */
    followsNewer: newer !== null && !isUnsaved,
    stale: stale && 'message' in stale ? (stale.message ?? '') : null,
    leaving,
    takeUp,
    send,
    onValues: (values: object) => {
      setTyped(values as LotFormValues);
      form.onTyped(values);
    },
    settle: (field: LotField) => setClashes((all) => all.filter((one) => one.field !== field)),
  };
}
