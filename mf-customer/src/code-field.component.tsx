import { TextField } from '@lotline/shared-design/form';
import type { FieldOfSchema } from '@lotline/shared-runtime/forms';
import { strings } from './strings';

/** The authenticator code of a form that asks for it only when the API requires one. */
export const CodeField = ({ hint = strings.login.codeHint, ...field }: FieldOfSchema & { hint?: string }) => (
  <TextField {...field} label={strings.login.code} hint={hint} optional={false} autoComplete="one-time-code" />
);
