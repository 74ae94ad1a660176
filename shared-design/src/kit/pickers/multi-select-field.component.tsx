import { SelectValue } from 'react-aria-components';
import { FieldShell, useFormField } from '../../form/field-shell.component';
import { Icon } from '../../icon/icon.component';
import { Option, Options, Sheet } from '../../overlay/popover.styles';
import { useOverlayContainer } from '../../overlay/use-overlay-container';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import type { MultiSelectFieldProps } from './options.types';
import { MultiRoot, MultiTrigger, Tick } from './picker.styles';

/** Up to this many are named in the field; beyond that only the count is shown. */
const MAX_NAMED = 3;

/** The selection as text: 'Stage 1, Stage 2', '5 chosen'. */
function described(labels: readonly string[]): string {
  return labels.length > MAX_NAMED ? `${labels.length} chosen` : labels.join(', ');
}

/**
 * Several of a list: `<MultiSelectField name="stages" label="Stages" options={stages} />`. The form's value is an array, in the list's
 * order.
 */
export function MultiSelectField({ options, ...props }: MultiSelectFieldProps) {
  const { id, value: known, setValue, error, control } = useFormField<readonly string[] | null>(props);
  const value = known ?? [];
  const overlayContainer = useOverlayContainer();
  const chosen = options.filter((option) => value.includes(option.value));
  const requiredId = `${id}-required`;
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <MultiRoot
        id={id}
        aria-label={props.label}
        aria-describedby={
          [control['aria-describedby'], !props.optional && requiredId].filter(Boolean).join(' ') || undefined
        }
        selectionMode="multiple"
        value={value}
        onChange={(keys) =>
          setValue(options.map((option) => option.value).filter((one) => Array.isArray(keys) && keys.includes(one)))
        }
        isDisabled={props.disabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        onBlur={control.onBlur}
      >
        <MultiTrigger>
          <SelectValue>
            {chosen.length > 0 ? (
              described(chosen.map(({ label }) => label))
            ) : (
              <span data-placeholder="">{props.placeholder ?? 'Choose'}</span>
            )}
          </SelectValue>
          <Icon name="chevron-down" size={18} />
        </MultiTrigger>
        <Sheet UNSTABLE_portalContainer={overlayContainer}>
          <Options>
            {options.map(({ value: key, label }) => (
              <Option key={key} id={key} textValue={label}>
                {({ isSelected }) => (
                  <>
                    <Tick>{isSelected && <Icon name="check" size={16} />}</Tick>
                    {label}
                  </>
                )}
              </Option>
            ))}
          </Options>
        </Sheet>
      </MultiRoot>
      {!props.optional && <VisuallyHidden id={requiredId}>Required</VisuallyHidden>}
    </FieldShell>
  );
}
