import { Formik, getIn, type FormikProps } from 'formik';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { colour, font, space } from '../theme/tokens';
import { ErrorSummary } from './error-summary.component';
import { fieldId } from './field-shell.component';
import { FormNotices } from './form-notices.component';
import { FormContext } from './form.context';
import type { FormProps, FormStatus, ServerError } from './form.types';
import { useFrozenDuringPress } from './use-frozen-during-press';
import { useKeyboardRoom } from './use-keyboard-room';
import { validateWith } from './validate';

const Root = styled.form`
  display: grid;
  gap: ${space.md};
  position: relative;
`;
const RequiredNote = styled.div`
  justify-self: end;
  margin-bottom: calc(-1 * ${space.sm});
  color: ${colour.inkMuted};
  font-size: ${font.size.xs};
  ${Root}:not(:has([data-required])) & {
    display: none;
  }
`;
const NO_ERRORS: readonly ServerError[] = [];
const IDLE: FormStatus = { phase: 'idle' };

/**
 * A form: validates with a yup schema on blur and submit, shows errors inline and in a summary, focuses the first invalid field, and keeps
 * the input whatever the server answers.
 */
export function Form<Values extends object, Output = Values>(props: FormProps<Values, Output>) {
  const { initialValues, schema, onSubmit, status = IDLE } = props;
  const sending = status.phase === 'sending';
  const submit = async (values: Values) => {
    if (sending) return;
    onSubmit(schema ? await schema.validate(values) : (values as unknown as Output));
  };
  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={(values) => validateWith(schema, values) as Promise<object>}
      validateOnMount={false}
      onSubmit={submit}
    >
      {(formik) => <Body {...props} formik={formik} sending={sending} />}
    </Formik>
  );
}

/** Errors of the last submit; `key` identifies that submit. */
interface Summary {
  key: string;
  problems: readonly ServerError[];
}
const NOTHING_WRONG: Summary = { key: '', problems: NO_ERRORS };

/** Finds the field by id, not by its error mark: the mark is only rendered after the press on Submit ends. */
function focusField(formId: string, name: string | undefined): void {
  if (name !== undefined) document.getElementById(fieldId(formId, name))?.focus();
}

/** Ctrl+Enter sends from any field; Enter alone adds a line where there are several. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

type BodyProps<Values extends object, Output> = FormProps<Values, Output> & {
  formik: FormikProps<Values>;
  sending: boolean;
};

function Body<Values extends object, Output>({
  formik,
  sending,
  label,
  children,
  serverErrors = NO_ERRORS,
  status = IDLE,
  onReload,
  onValuesChange,
  reinitialise,
  rebase,
  initialValues,
}: BodyProps<Values, Output>) {
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(new Map());
  const { values, errors, dirty, submitCount, resetForm } = formik;
  useKeyboardRoom(root);

  const register = useCallback((name: string, text: string) => {
    setFields((known) => new Map(known).set(name, text));
    return () => setFields((known) => new Map([...known].filter(([other]) => other !== name)));
  }, []);

  // A server error belongs to the value it rejected: it is cleared when that value changes.
  const refused = useMemo(() => ({ errors: serverErrors, values }), [serverErrors]); // oxlint-disable-line react-hooks/exhaustive-deps -- a snapshot of the values when the errors arrived
  const live = useMemo(
    () =>
      new Map(
        refused.errors
          .filter(({ path }) => getIn(values, path) === getIn(refused.values, path))
          .map(({ path, message }) => [path, message]),
      ),
    [refused, values],
  );

  useEffect(() => onValuesChange?.(values), [values]); // oxlint-disable-line react-hooks/exhaustive-deps -- runs on value changes only
  useEffect(() => {
    if (!reinitialise || (dirty && !rebase)) return;
    const rebased = dirty && rebase ? rebase(values) : initialValues;
    resetForm({ values: initialValues });
    if (rebased !== initialValues) void formik.setValues(rebased as Values);
  }, [initialValues]); // oxlint-disable-line react-hooks/exhaustive-deps -- runs when new initialValues arrive

  const announced = useFrozenDuringPress(status);
  const [summary, setSummary] = useState<Summary>(NOTHING_WRONG);
  const attempts = useRef(0);
  useEffect(() => {
    if (submitCount === attempts.current || formik.isSubmitting) return;
    attempts.current = submitCount;
    // A snapshot of the errors at submit: later corrections show at their fields, and a screen reader announces nothing twice.
    const wrong = [...fields.keys()].filter((name) => getIn(errors, name));
    setSummary({ key: `sent ${submitCount}`, problems: wrong.map((path) => ({ path, message: '' })) });
    focusField(id, wrong[0]);
  }, [id, submitCount, errors, fields, formik.isSubmitting]);
  useEffect(() => {
    if (!serverErrors.length) return;
    setSummary({ key: `refused ${attempts.current}`, problems: serverErrors });
    serverErrors
      .map(({ path }) => document.getElementById(fieldId(id, path)))
      .find((field) => field !== null)
      ?.focus();
  }, [id, serverErrors]);

  const context = useMemo(() => ({ id, sending, serverErrors: live, register }), [id, sending, live, register]);
  const view = {
    values,
    invalid: Object.keys(errors).length > 0,
    dirty,
    sending,
    setValue: (name: string, value: unknown) => void formik.setFieldValue(name, value),
    reset: () => resetForm(),
  };
  return (
    <FormContext value={context}>
      <Root
        ref={root}
        aria-label={label}
        noValidate
        aria-busy={sending || undefined}
        onSubmit={formik.handleSubmit}
        onReset={formik.handleReset}
        onKeyDown={sendByKey}
      >
        <FormNotices status={announced} />
        {summary.problems.length > 0 && (
          <ErrorSummary
            key={summary.key}
            formId={id}
            wrong={summary.problems.flatMap(({ path }) =>
              fields.has(path) ? { name: path, label: fields.get(path) ?? path } : [],
            )}
            unplaced={summary.problems.flatMap(({ path, message }) => (fields.has(path) ? [] : message))}
            onReload={onReload ?? (() => window.location.reload())}
          />
        )}
        <RequiredNote aria-hidden="true">* required</RequiredNote>
        {typeof children === 'function' ? children(view) : children}
      </Root>
    </FormContext>
  );
}
