import type { FieldProps } from '../../form/form.types';

export interface PickerOption {
  value: string;
  label: string;
}

/** Options that are known, or that are asked for by what was typed. */
export type OptionSource =
  | { options: readonly PickerOption[]; load?: undefined }
  | {
      options?: undefined;
      /** Rejects when they can't be had; `signal` ends a question that is no longer asked. */
      load: (typed: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
    };

export type ComboboxFieldProps = Omit<FieldProps, 'maxLength' | 'autoComplete'> &
  OptionSource & {
    /** Label of a value that is there before its option is loaded. */
    labelOf?: (value: string) => string | undefined;
  };

export interface MultiSelectFieldProps extends Omit<FieldProps, 'maxLength' | 'autoComplete'> {
  options: readonly PickerOption[];
}
