import { Icon } from '../icon/icon.component';
import { Box, NativeSelect } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { SelectFieldProps } from './form.types';

/** A native dropdown: `<SelectField name="holderType" label="Owner-occupier / Investor" placeholder="Please select" options={['Investor', 'Owner-occupier']} />`. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>(props);
  const { placeholder, maxLength: _unused, ...rest } = control;
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Box>
        <NativeSelect
          {...rest}
          data-empty={!value}
          value={value ?? ''}
          onChange={({ target }) => setValue(target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const {
              value: key,
              label,
              disabled,
            } = typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
            return (
              <option key={key} value={key} disabled={disabled}>
                {label}
              </option>
            );
          })}
        </NativeSelect>
        <span data-after="">
          <Icon name="chevron-down" size={18} />
        </span>
      </Box>
    </FieldShell>
  );
}
