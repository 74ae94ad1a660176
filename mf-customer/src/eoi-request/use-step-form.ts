import type { OwnEoi } from '@lotline/shared-domain';
import { draftName, useDraft, useVersionedForm, type Form } from '@lotline/shared-runtime/forms';
import { refusalMessage } from '../refusal-message';
import type { StepParams } from './step-forms';

/**
 * The form of a step: each save is made against the EOI's revision, and what is typed and not saved stays in the tab, for
 * this EOI alone (D89).
 * @param asKept the values as the tab keeps them, where a field's value isn't the text that was typed
 */
export function useStepForm<Values extends object>(
  defined: Form<Values, StepParams, OwnEoi>,
  { _id, rev }: OwnEoi,
  values: Partial<Values>,
  asKept: (values: object) => object = (typed) => typed,
) {
  const { submission, form, stale } = useVersionedForm<Values, { eoiId: string }, OwnEoi>(
    defined,
    { eoiId: _id },
    { etag: String(rev), values },
  );
  const { draft, initialValues, keep } = useDraft(draftName(defined, _id), defined.empty, form.initialValues);
  const onTyped = (typed: object) => {
    keep(asKept(typed));
    form.onTyped(typed);
  };
  return {
    form: { ...form, initialValues, draft, onTyped },
    stale,
    error: stale === null ? refusalMessage(submission) : null,
  };
}
