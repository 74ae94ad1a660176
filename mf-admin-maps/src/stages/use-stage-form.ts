import { useModal } from '@lotline/shared-runtime';
import { useVersionedForm, type Form, type FormParts } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';

interface About {
  readonly stageId: string;
  readonly etag?: string;
}

/** A form in a modal about a stage, saved by the stage's revision; the modal closes once it was sent. */
export function useStageForm<Values extends object, Params extends About>(
  defined: Form<Values, Params & { etag?: string }, unknown>,
  params: Params,
  rev: number | null | undefined,
  values: object,
): { form: FormParts<Values>; stale: string | null } {
  const { close } = useModal();
  const { submission, form, stale } = useVersionedForm<Values, Params, unknown>(defined, params, {
    etag: String(rev ?? 0),
    values: values as Partial<Values>,
  });
  useEffect(() => {
    if (submission.phase === 'sent') close();
  }, [submission.phase]); // oxlint-disable-line react-hooks/exhaustive-deps -- once per submission
  return { form, stale };
}
