import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Form } from './create-forms';
import type { Refusal, Submission } from './forms.types';
import { useSubmission, type FormParts } from './use-submission';

/** The document a form edits, as last read: its `etag` (if the API sends one) and the form's values from it. */
interface LoadedDocument<Values> {
  etag: string | null | undefined;
  values: Partial<Values>;
}

/** 412: the document was changed by someone else since it was read (D43). */
export const isStaleRefusal = (refusal: Refusal): boolean => refusal.kind === 'failed' && refusal.status === 412;

/** The API's message on who changed it, when and what; null unless the last attempt was stale. */
const staleMessage = (submission: Submission<unknown>): string | null =>
  submission.phase === 'refused' && submission.refusal.kind === 'failed' && isStaleRefusal(submission.refusal)
    ? (submission.refusal.message ?? '')
    : null;

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));
const same = (one: unknown, other: unknown): boolean => asText(one ?? '') === asText(other ?? '');
const valueOf = (values: object, name: string): unknown => (values as Record<string, unknown>)[name];
const isBlock = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The typed values, with untouched fields taken from the current document, so that a save doesn't revert others'
 * changes; in blocks of fields, field by field.
 */
function rebaseUntouched<Values extends object>(values: Values, base: object, now: object): Values {
  const rebased = Object.keys(now).map((name): [string, unknown] => {
    const [typed, before, current] = [values, base, now].map((of) => valueOf(of, name));
    if (isBlock(typed) && isBlock(before) && isBlock(current)) return [name, rebaseUntouched(typed, before, current)];
    return [name, same(typed, before) ? current : typed];
  });
  return { ...values, ...Object.fromEntries(rebased) };
}

interface VersionedForm<Values extends object, Answer> {
  submission: Submission<Answer>;
  form: FormParts<Values>;
  /**
   * Message about a concurrent change: who, when and what; null when there was none. Input is kept, and the next
   * attempt is made against the current document.
   */
  stale: string | null;
}

/**
 * A form with optimistic concurrency: each attempt carries the `etag` it was based on, so that no update is lost (D43).
 * The params get that `etag`; the definition's `requestOptions` passes it on as `ifMatch`. An untouched form follows
 * new reads, and after a save all of it counts as untouched but what was typed since.
 * @example const { form, stale } = useVersionedForm(businessForm, { businessId }, { etag: business.etag, values: {
 * title: business.title } });
 */
export function useVersionedForm<Values extends object, Params extends object, Answer>(
  defined: Form<Values, Params & { etag?: string }, Answer>,
  params: Params,
  now: LoadedDocument<Values>,
): VersionedForm<Values, Answer> {
  const dispatch = useDispatch();
  const [base, setBase] = useState(now);
  const status = useRef({ isTouched: false, isSending: false, isSaved: false });
  const typed = useRef<object>(now.values);
  /** The values as read or sent last: a field that still has its value from here takes what is read next. */
  const settled = useRef<object>(now.values);
  const { submission, form } = useSubmission(defined, params, base.values);
  const stale = staleMessage(submission);
  const { phase } = submission;
  const isTyped = (values: object, over: object) =>
    Object.keys(base.values).some((name) => !same(valueOf(values, name), valueOf(over, name)));

  useEffect(() => {
    if (phase === 'sent' || (status.current.isSending && phase === 'open')) status.current.isSaved = true;
    status.current.isSending = phase === 'sending';
    if (now.etag === base.etag || (status.current.isTouched && !status.current.isSaved)) return;
    if (!status.current.isSaved) settled.current = base.values;
    const isTouched = status.current.isSaved && isTyped(typed.current, settled.current);
    status.current = { isTouched, isSending: false, isSaved: false };
    setBase(now);
  }, [phase, now.etag]); // oxlint-disable-line react-hooks/exhaustive-deps -- a different etag means a different document

  const onTyped = (values: object) => {
    typed.current = values;
    status.current.isTouched = isTyped(values, base.values);
    form.onTyped(values);
  };
  const onSubmit = (values: Values) => {
    const against = stale === null ? base : now;
    settled.current = typed.current;
    dispatch(
      defined.submitted(
        { ...params, ...(against.etag && { etag: against.etag }) },
        stale === null ? values : rebaseUntouched(values, base.values, now.values),
      ),
    );
  };
  const rebase = (values: object) => rebaseUntouched(values, settled.current, base.values);
  return { submission, form: { ...form, onSubmit, onTyped, rebase }, stale };
}
