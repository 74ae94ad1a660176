import { Formik, getIn, type FormikProps } from 'formik';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { ErrorSummary } from './error-summary.component';
import { FormContext } from './form.context';
import type { FormProps, ServerError } from './form.types';
import { validateWith } from './validate';

const Root = styled.form`display: grid; gap: ${space.md}; position: relative;`;
const NO_ERRORS: readonly ServerError[] = [];

/**
 * A form: validates by a yup schema on blur and submit, shows errors in place and in a summary, moves focus to the first
 * one, and keeps what was typed whatever the server answers.
 */
export function Form<Values extends object, Output = Values>(props: FormProps<Values, Output>) {
  const { initialValues, schema, onSubmit, status = { phase: 'idle' } } = props;
  const sending = status.phase === 'sending';
  const submit = async (values: Values) => {
    if (sending) return;
    onSubmit(schema ? await schema.validate(values) : (values as unknown as Output));
  };
  return (
    <Formik<Values> initialValues={initialValues} validate={(values) => validateWith(schema, values) as Promise<object>} validateOnMount={false} onSubmit={submit}>
      {(formik) => <Body {...props} formik={formik} sending={sending} />}
    </Formik>
  );
}

type BodyProps<Values extends object, Output> = FormProps<Values, Output> & { formik: FormikProps<Values>; sending: boolean };

function Body<Values extends object, Output>({ formik, sending, label, children, serverErrors = NO_ERRORS, status = { phase: 'idle' }, onReload, onValuesChange, reinitialise, initialValues }: BodyProps<Values, Output>) {
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(new Map());
  const { values, errors, dirty, submitCount, resetForm } = formik;

  const register = useCallback((name: string, text: string) => {
    setFields((known) => new Map(known).set(name, text));
    return () => setFields((known) => new Map([...known].filter(([other]) => other !== name)));
  }, []);

  // A server's message belongs to the value it refused: it goes when that value changes.
  const refused = useMemo(() => ({ errors: serverErrors, values }), [serverErrors]); // eslint-disable-line react-hooks/exhaustive-deps -- the values of that moment
  const live = useMemo(() => new Map(refused.errors.filter(({ path }) => getIn(values, path) === getIn(refused.values, path)).map(({ path, message }) => [path, message])), [refused, values]);

  useEffect(() => onValuesChange?.(values), [values]); // eslint-disable-line react-hooks/exhaustive-deps -- told of values only
  useEffect(() => {
    if (reinitialise && !dirty) resetForm({ values: initialValues });
  }, [initialValues]); // eslint-disable-line react-hooks/exhaustive-deps -- when they arrive

  const attempts = useRef(0);
  useEffect(() => {
    if (submitCount === attempts.current || formik.isSubmitting) return;
    attempts.current = submitCount;
    if (Object.keys(errors).length) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, errors, formik.isSubmitting]);
  useEffect(() => {
    if (serverErrors.length) (root.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? root.current?.querySelector<HTMLElement>('[data-summary]'))?.focus();
  }, [serverErrors]);

  const context = useMemo(() => ({ id, sending, serverErrors: live, register }), [id, sending, live, register]);
  const view = { values, invalid: Object.keys(errors).length > 0, dirty, sending, setValue: (name: string, value: unknown) => void formik.setFieldValue(name, value), reset: () => resetForm() };
  const wrong = [...fields].filter(([name]) => (submitCount > 0 && getIn(errors, name)) || live.has(name)).map(([name, text]) => ({ name, label: text }));
  return (
    <FormContext value={context}>
      <Root ref={root} aria-label={label} noValidate aria-busy={sending || undefined} onSubmit={formik.handleSubmit} onReset={formik.handleReset}>
        {typeof children === 'function' ? children(view) : children}
        <ErrorSummary
          formId={id}
          wrong={wrong}
          unplaced={[...live].filter(([path]) => !fields.has(path)).map(([, message]) => message)}
          failure={status.phase === 'failed' ? status : null}
          onReload={onReload ?? (() => window.location.reload())}
        />
      </Root>
    </FormContext>
  );
}
