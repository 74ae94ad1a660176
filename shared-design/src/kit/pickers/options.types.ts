import type { FieldProps } from '../../form/form.types';

export interface PickerOption {
  value: string;
  label: string;
  /** Shown behind the label, muted; not searched. */
  detail?: string;
}

/** Static options, or options loaded for the typed text. */
export type OptionSource =
  | { options: readonly PickerOption[]; load?: undefined }
  | {
      options?: undefined;
      /** Rejects on failure; `signal` aborts a superseded search. */
      load: (typed: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
    };

export type ComboboxFieldProps = Omit<FieldProps, 'maxLength' | 'autoComplete'> &
  OptionSource & {
    /** Label of an initial value whose option isn't loaded yet. */
    labelOf?: (value: string) => string | undefined;
  };

export interface MultiSelectFieldProps extends Omit<FieldProps, 'maxLength' | 'autoComplete'> {
  options: readonly PickerOption[];
}
