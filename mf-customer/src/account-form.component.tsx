import { Button, Text } from '@lotline/shared-design';
import { Form, HoneypotField, SubmitRow, type FormView } from '@lotline/shared-design/form';
import { useFormStatus } from '@lotline/shared-design/submission';
import type { FormParts } from '@lotline/shared-runtime/forms';
import type { ReactNode } from 'react';

interface AccountFormProps<Values extends object> {
  form: FormParts<Values>;
  label: string;
  submitLabel: string;
  /** Whether the current values can't be submitted yet (spec 5). */
  isIncomplete?: (view: FormView<Values>) => boolean;
  /**
   * For forms longer than a phone's screen: the button is sticky at the bottom of the modal, with the error above it.
   */
  isLong?: boolean;
  /** Renders the button as secondary, since it isn't the page's main action. */
  isQuiet?: boolean;
  /** The API's message about the last attempt. */
  error?: string | null;
  children: (view: FormView<Values>) => ReactNode;
}

/**
 * A single-column form with the submit button disabled while `isIncomplete` is true, and the API's error next to it
 * (2.9).
 */
export function AccountForm<Values extends object>({
  form,
  label,
  submitLabel,
  isIncomplete = () => false,
  isLong = false,
  isQuiet = false,
  error,
  children,
}: AccountFormProps<Values>) {
  const { status, isPublic, draft: _draft, initialValues, onTyped, ...parts } = form;
  const { place, shown } = useFormStatus(status);
  const errorText = error && (
    <Text role="alert" tone="danger">
      {error}
    </Text>
  );
  return (
    <div ref={place}>
      <Form<Values, Values>
        {...parts}
        initialValues={initialValues as Values}
        onValuesChange={onTyped}
        label={label}
        status={shown}
      >
        {(view) => (
          <>
            {children(view)}
            {isPublic && <HoneypotField />}
            {isLong ? (
              <>
                {errorText}
                <SubmitRow submitLabel={submitLabel} disabled={!view.sending && isIncomplete(view)} />
              </>
            ) : (
              <>
                <Button
                  type="submit"
                  variant={isQuiet ? 'secondary' : 'primary'}
                  fullWidth
                  loading={view.sending}
                  disabled={!view.sending && isIncomplete(view)}
                >
                  {submitLabel}
                </Button>
                {errorText}
              </>
            )}
          </>
        )}
      </Form>
    </div>
  );
}
