import { TextField } from '@lotline/shared-design/form';
import type { FieldOfSchema } from '@lotline/shared-runtime/forms';
import { strings } from './strings';

/** The authenticator code of a form that asks for it only when the API requires one. */
export const CodeField = (field: FieldOfSchema) => (
  <TextField
    {...field}
    label={strings.login.code}
    hint={strings.login.codeHint}
    optional={false}
    autoComplete="one-time-code"
  />
);
