import type { StaffLotDetail } from '@lotline/shared-domain';
import { useSubmission, type Form, type FormParts, type Refusal, type Submission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isConflict } from '../is-conflict';
import type { LotParams } from './lot-forms';

interface LotForm<Values> {
  submission: Submission;
  form: FormParts<Values>;
  /** The conflict, or why the lot can't move there; null if the last attempt wasn't rejected for that. */
  conflict: Refusal | null;
  /** The lot that the next attempt applies to. */
  seen: StaffLotDetail;
}

/**
 * A form about a lot as seen when it opened. After a conflict the input is kept, and the next attempt applies to the lot as it is then,
 * since the notice has shown what changed.
 */
export function useLotForm<Values extends object, About extends LotParams>(
  defined: Form<Values, About, unknown>,
  lot: StaffLotDetail,
  params: Omit<About, 'rev'>,
): LotForm<Values> {
  const dispatch = useDispatch();
  const [opened] = useState(() => ({ ...params, rev: lot.rev }) as About);
  const [sent, setSent] = useState(lot);
  const { submission, form } = useSubmission(defined, opened);
  const conflict = submission.phase === 'refused' && isConflict(submission.refusal) ? submission.refusal : null;
  const seen = conflict ? lot : sent;
  const onSubmit = (values: Values) => {
    setSent(seen);
    dispatch(defined.submitted({ ...opened, rev: seen.rev }, values));
  };
  return { submission, form: { ...form, onSubmit }, conflict, seen };
}
