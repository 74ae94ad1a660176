import { getEoi, type StaffEoi } from '@lotline/shared-domain';
import { useSubmission, type Form, type FormParts, type Refusal, type Submission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isConflict } from '../is-conflict';
import { useCloseWhenSent } from '../use-close-when-sent';
import type { ContractParams } from './contract-forms';

/** The EOI of a dialog as last read: what is typed stays, whatever becomes of a later read. */
export function useEoiOfDialog(eoiId: string): { eoi: StaffEoi | null; hasFailed: boolean } {
  const known = useResource(resource(getEoi, { params: { eoiId } }));
  const [eoi, setEoi] = useState<StaffEoi | null>(null);
  if (known.phase === 'ready' && known.data !== eoi) setEoi(known.data);
  return { eoi, hasFailed: known.phase === 'failed' || known.phase === 'absent' };
}

interface ContractForm<Values> {
  submission: Submission;
  form: FormParts<Values>;
  /** What a colleague did first, or why it can't be done; null unless the last attempt met that. */
  conflict: Refusal | null;
  /** The EOI that the next attempt applies to. */
  seen: StaffEoi;
}

/**
 * A form about an EOI as it was when its dialog opened, which closes once it was sent. After a conflict the input is kept, and the next
 * attempt applies to the EOI as it is then, since the notice has shown what changed.
 * @param complete what is sent besides the typed values, of the EOI that it applies to
 */
export function useContractForm<Values extends object>(
  defined: Form<Values, ContractParams, unknown>,
  eoi: StaffEoi,
  filled?: Partial<Values>,
  complete: (values: Values, seen: StaffEoi) => Values = (values) => values,
): ContractForm<Values> {
  const dispatch = useDispatch();
  const [opened] = useState(() => paramsOf(eoi));
  const [sent, setSent] = useState(eoi);
  const { submission, form } = useSubmission(defined, opened, filled);
  useCloseWhenSent(submission);
  const conflict = submission.phase === 'refused' && isConflict(submission.refusal) ? submission.refusal : null;
  const seen = conflict ? eoi : sent;
  const onSubmit = (values: Values) => {
    setSent(seen);
    dispatch(defined.submitted(paramsOf(seen), complete(values, seen)));
  };
  return { submission, form: { ...form, onSubmit }, conflict, seen };
}

const paramsOf = ({ _id: eoiId, rev, lotStatus }: StaffEoi): ContractParams => ({ eoiId, rev, lotStatus });
