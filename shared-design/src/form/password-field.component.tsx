import { useState } from 'react';
import { IconButton } from '../button/icon-button.component';
import { Icon } from '../icon/icon.component';
import { Box, Input } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { PasswordFieldProps } from './form.types';
import { PasswordStrength } from './password-strength.component';

/** A password with a show/hide toggle; paste and password managers work. autocomplete `current-password` by default. */
export function PasswordField({ rules, noun = 'password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { id, value, setValue, error, control } = useFormField<string>({ autoComplete: 'current-password', ...props });
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Box>
        <Input
          {...control}
          $after
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value ?? ''}
          onChange={({ target }) => setValue(target.value)}
        />
        <IconButton
          label={`${shown ? 'Hide' : 'Show'} ${noun}`}
          aria-pressed={shown}
          icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
          onClick={() => setShown(!shown)}
        />
      </Box>
      {rules && <PasswordStrength lines={rules(value ?? '')} />}
    </FieldShell>
  );
}
