import { Button, Text } from '@lotline/shared-design';
import { Form, HoneypotField, SubmitRow, type FormView } from '@lotline/shared-design/form';
import type { FormParts } from '@lotline/shared-runtime/forms';
import { useCallback, useRef, type ReactNode } from 'react';

export interface AccountFormProps<Values extends object> {
  form: FormParts<Values>;
  label: string;
  submitLabel: string;
  /** Whether what is typed can't be sent yet (spec 5). */
  cannotSend?: (view: FormView<Values>) => boolean;
  /** Longer than a phone's screen: its button stays in sight at the foot of the modal, and what went wrong stands before it. */
  isLong?: boolean;
  /** Its button is not what the page is for. */
  isQuiet?: boolean;
  /** What the API said of the last try, under the button. */
  error?: string | null;
  children: (view: FormView<Values>) => ReactNode;
}

/** A form of one column whose button waits until it can be pressed, with what went wrong under it (2.9). */
export function AccountForm<Values extends object>({
  form,
  label,
  submitLabel,
  cannotSend = () => false,
  isLong = false,
  isQuiet = false,
  error,
  children,
}: AccountFormProps<Values>) {
  const { status, isPublic, draft: _draft, initialValues, ...parts } = form;
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = useCallback(() => place.current?.querySelector('form')?.requestSubmit(), []);
  const shown =
    status.phase === 'failed'
      ? {
          phase: 'failed' as const,
          message: status.message,
          ...(status.canRetry && { action: { label: 'Try again', onPress: tryAgain } }),
        }
      : status;
  const said = error && (
    <Text role="alert" tone="danger">
      {error}
    </Text>
  );
  return (
    <div ref={place}>
      <Form<Values, Values> {...parts} initialValues={initialValues as Values} label={label} status={shown}>
        {(view) => (
          <>
            {children(view)}
            {isPublic && <HoneypotField />}
            {isLong ? (
              <>
                {said}
                <SubmitRow submitLabel={submitLabel} disabled={!view.sending && cannotSend(view)} />
              </>
            ) : (
              <>
                <Button
                  type="submit"
                  variant={isQuiet ? 'secondary' : 'primary'}
                  fullWidth
                  loading={view.sending}
                  disabled={!view.sending && cannotSend(view)}
                >
                  {submitLabel}
                </Button>
                {said}
              </>
            )}
          </>
        )}
      </Form>
    </div>
  );
}
