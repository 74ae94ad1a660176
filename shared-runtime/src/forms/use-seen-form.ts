import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Form } from './create-forms';
import type { Refusal, Submission } from './forms.types';
import { useSubmission, type FormParts } from './use-submission';

/** What a form is about, as it was read: `etag` of an API that tells one, and what the form holds of it. */
export interface Seen<Values> {
  etag: string | null | undefined;
  values: Partial<Values>;
}

/** 412: what was to be saved has been changed meanwhile (D43). */
export const isStaleRefusal = (refusal: Refusal): boolean => refusal.kind === 'failed' && refusal.status === 412;

/** Who changed it, when and what, in the API's words; null where the last try wasn't refused so. */
const staleWords = (submission: Submission<unknown>): string | null =>
  submission.phase === 'refused' && submission.refusal.kind === 'failed' && isStaleRefusal(submission.refusal)
    ? (submission.refusal.message ?? '')
    : null;

const same = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');
const valueOf = (values: object, name: string): unknown => (values as Record<string, unknown>)[name];

/** What was typed, and for the fields that weren't touched what is there now: a save takes nobody's change back by accident. */
function untouchedAsNow<Values extends object>(values: Values, base: Partial<Values>, now: Partial<Values>): Values {
  const untouched = Object.keys(now).filter((name) => same(valueOf(values, name), valueOf(base, name)));
  return { ...values, ...Object.fromEntries(untouched.map((name) => [name, valueOf(now, name)])) };
}

export interface SeenForm<Values, Answer> {
  submission: Submission<Answer>;
  form: FormParts<Values>;
  /** Who was faster, when and what; null where nobody was. What was typed stays, and the next try is about what is there now. */
  stale: string | null;
  /** The key of the form: it is drawn anew once a save has taken what others wrote into fields that weren't touched. */
  round: number;
}

/**
 * A form that saves over what it was opened with: each try names the `etag` it has seen, so that nobody's save is lost (D43). Its about gets
 * that `etag`; `asks` passes it on as `ifMatch`. A form in which nothing is typed follows what is read anew.
 * @example const { form, stale, round } = useSeenForm(businessForm, { businessId }, { etag: business.etag, values: { title: business.title } });
 */
export function useSeenForm<Values extends object, Params extends object, Answer>(
  defined: Form<Values, Params & { etag?: string }, Answer>,
  params: Params,
  now: Seen<Values>,
): SeenForm<Values, Answer> {
  const dispatch = useDispatch();
  const [base, setBase] = useState(now);
  const [round, setRound] = useState(0);
  const marks = useRef({ isTouched: false, isSending: false, isSaved: false, isRebased: false });
  const { submission, form } = useSubmission(defined, params, base.values);
  const stale = staleWords(submission);
  const { phase } = submission;

  useEffect(() => {
    if (phase === 'sent' || (marks.current.isSending && phase === 'open')) marks.current.isSaved = true;
    marks.current.isSending = phase === 'sending';
    if (now.etag === base.etag || (marks.current.isTouched && !marks.current.isSaved)) return;
    if (marks.current.isRebased && marks.current.isSaved) setRound((before) => before + 1);
    marks.current = { isTouched: false, isSending: false, isSaved: false, isRebased: false };
    setBase(now);
  }, [phase, now.etag]); // eslint-disable-line react-hooks/exhaustive-deps -- what was read is another where its etag is

  const onValuesChange = (values: object) => {
    marks.current.isTouched = Object.keys(base.values).some(
      (name) => !same(valueOf(values, name), valueOf(base.values, name)),
    );
    form.onValuesChange(values);
  };
  const onSubmit = (values: Values) => {
    const against = stale === null ? base : now;
    const sent = stale === null ? values : untouchedAsNow(values, base.values, now.values);
    marks.current.isRebased = stale !== null;
    dispatch(defined.submitted({ ...params, ...(against.etag && { etag: against.etag }) }, sent));
  };
  return { submission, form: { ...form, onSubmit, onValuesChange }, stale, round };
}
