import { selectEstate } from '@lotline/shared-runtime';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Form } from './create-forms';
import { draftName } from './draft';
import { fieldProblems, formStatus, type SubmissionStatus } from './form-status';
import type { FieldProblem, FormSchema, Submission } from './forms.types';
import { useDraft, type Draft } from './use-draft';

/** Props for shared-design's SubmissionForm: `<SubmissionForm {...form} label="Enquiry" submitLabel="Send">`. */
export interface FormParts<Values> {
  initialValues: object;
  schema: FormSchema<Values>;
  status: SubmissionStatus;
  serverErrors: readonly FieldProblem[];
  isPublic: boolean;
  draft: Draft;
  onSubmit(values: Values): void;
  onTyped(values: object): void;
  reinitialise: boolean;
  /** The form's values over new first values that arrive after a save. */
  rebase?: (values: object) => object;
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));
/** Whether typed values differ from the first ones; a number is what its text says, and null is nothing. */
const differs = (values: object, start: object): boolean =>
  Object.entries(values).some(
    ([name, value]) => asText(value ?? '') !== asText((start as Record<string, unknown>)[name] ?? ''),
  );

/**
 * Opens a form on mount and closes it on unmount (2.9); returns its submission and props.
 * `filled`: prefilled values, used until something is typed; `untouched`: those of them that no one typed before.
 * @example const { submission, form } = useSubmission(holdForm, { lotId });
 */
export function useSubmission<Values extends object, Params extends object, Answer>(
  form: Form<Values, Params, Answer>,
  params: Params,
  filled?: Partial<Values>,
  untouched: object = filled ?? {},
): { submission: Submission<Answer>; form: FormParts<Values> } {
  const dispatch = useDispatch();
  const key = JSON.stringify(params);
  useEffect(() => {
    dispatch(form.opened(JSON.parse(key) as Params));
    return () => void dispatch(form.closed());
  }, [dispatch, form, key]);
  const submission = useSelector(form.select);
  const estate = useSelector(selectEstate);
  const start = useMemo(() => ({ ...form.empty, ...filled }), [form.empty, filled]);
  const { draft, keep, initialValues } = useDraft(
    form.keepsDraft && estate ? draftName(form, estate._id) : null,
    form.empty,
    start,
  );
  // The form moves focus when this list changes, so it must be referentially stable.
  const serverErrors = useMemo(() => fieldProblems(submission, form.fieldOf), [submission, form]);
  return {
    submission,
    form: {
      initialValues,
      schema: form.schema,
      status: formStatus(submission, form.explains),
      serverErrors,
      isPublic: form.isPublic,
      draft,
      onSubmit: (values) => void dispatch(form.submitted(params, values)),
      onTyped: (values) => {
        keep(values);
        const isChanged = differs(values, { ...form.empty, ...untouched });
        if (isChanged !== (submission.isChanged === true)) dispatch(form.typed(isChanged));
      },
      reinitialise: filled !== undefined,
    },
  };
}
