import { Button, Cluster, Stack, Text, type ButtonVariant } from '@lotline/shared-design';
import { Form, type FormView } from '@lotline/shared-design/form';
import { useFormStatus } from '@lotline/shared-design/submission';
import type { FormParts } from '@lotline/shared-runtime/forms';
import { useEffect, type ReactNode } from 'react';

interface PanelFormProps<Values extends object> {
  form: FormParts<Values>;
  label: string;
  submitLabel: string;
  keepLabel: string;
  variant?: ButtonVariant;
  /** The API's message about the last attempt. */
  error?: string | null;
  onKeep: () => void;
  children: ReactNode | ((view: FormView<Values>) => ReactNode);
}

/** A form opened in place on the page: takes the focus, and Escape closes it. */
export function PanelForm<Values extends object>({
  form,
  label,
  submitLabel,
  keepLabel,
  variant = 'primary',
  error,
  onKeep,
  children,
}: PanelFormProps<Values>) {
  const { status, isPublic: _isPublic, draft: _draft, initialValues, onTyped, ...parts } = form;
  const { place, shown } = useFormStatus(status);
  useEffect(() => {
    const form = place.current;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onKeep();
    };
    form?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    form?.addEventListener('keydown', leave);
    return () => form?.removeEventListener('keydown', leave);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- focus goes in once; what Escape does stays the same
  }, []);
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
          <Stack gap="md">
            {typeof children === 'function' ? children(view) : children}
            {error && (
              <Text role="alert" tone="danger">
                {error}
              </Text>
            )}
            <Cluster gap="sm">
              <Button type="submit" variant={variant} loading={view.sending}>
                {submitLabel}
              </Button>
              <Button variant="secondary" onClick={onKeep} disabled={view.sending}>
                {keepLabel}
              </Button>
            </Cluster>
          </Stack>
        )}
      </Form>
    </div>
  );
}
