import { useEffect } from 'react';
import { useFormField } from '../../form/field-shell.component';
import { FileField } from './file-field.component';
import type { FileFieldProps } from './file-field.types';

interface FormFileFieldProps extends Omit<FileFieldProps, 'id' | 'error' | 'mark'> {
  /** Path in the values. */
  name: string;
  optional?: boolean | 'unsaid';
  /** The ids of the files that are stored by now: the field's value. */
  fileIds: readonly string[];
}

/** A FileField of a form, whose value is the ids of stored files: its error is shown and focused like any other field's. */
export function FormFileField({ name, optional, fileIds, ...props }: FormFileFieldProps) {
  const { id, error, setValue } = useFormField<readonly string[]>({ name, label: props.label, optional });
  const ids = fileIds.join();
  useEffect(() => setValue(fileIds), [ids]); // oxlint-disable-line react-hooks/exhaustive-deps -- runs when other files are stored
  return <FileField {...props} id={id} error={error || undefined} mark={optional ? 'optional' : 'required'} />;
}
