import type { StaffLotDetail } from '@lotline/shared-domain';
import { useSubmission, type Form, type FormParts, type Refusal, type Submission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isOvertaken, type AboutLot } from './lot-forms';

interface LotForm<Values> {
  submission: Submission;
  form: FormParts<Values>;
  /** Who was faster, or why the lot can't go there; null where the last try wasn't refused so. */
  overtaken: Refusal | null;
  /** The lot that the next try is about. */
  seen: StaffLotDetail;
}

/**
 * A form about a lot as it was seen when it opened. Where somebody was faster, what was typed stays, and the next try is about the lot as it is
 * then: the notice has told what changed. `rebase` makes the values fit that lot.
 */
export function useLotForm<Values extends object, About extends AboutLot>(
  defined: Form<Values, About, unknown>,
  lot: StaffLotDetail,
  about: Omit<About, 'rev'>,
  {
    filled,
    rebase = (values) => values,
  }: { filled?: Partial<Values>; rebase?: (values: Values, lot: StaffLotDetail) => Values } = {},
): LotForm<Values> {
  const dispatch = useDispatch();
  const [opened] = useState(() => ({ ...about, rev: lot.rev }) as About);
  const [sent, setSent] = useState(lot);
  const { submission, form } = useSubmission(defined, opened, filled);
  const overtaken = submission.phase === 'refused' && isOvertaken(submission.refusal) ? submission.refusal : null;
  const seen = overtaken ? lot : sent;
  const onSubmit = (values: Values) => {
    setSent(seen);
    dispatch(defined.submitted({ ...opened, rev: seen.rev }, rebase(values, seen)));
  };
  return { submission, form: { ...form, onSubmit }, overtaken, seen };
}
