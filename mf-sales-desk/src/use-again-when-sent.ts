import type { Form, Submission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

/** A form that stays on its page: once sent it is empty again, with the focus in its first field. Returns its key, and the ref of its place. */
export function useAgainWhenSent<Params extends object>(
  form: Pick<Form<object, Params, unknown>, 'opened'>,
  { phase }: Submission,
  params: Params,
) {
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (phase !== 'sent') return;
    setRound((before) => before + 1);
    dispatch(form.opened(params));
  }, [phase]); // oxlint-disable-line react-hooks/exhaustive-deps -- once per submission
  useEffect(() => {
    if (round > 0) place.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [round]);
  return { round, place };
}
