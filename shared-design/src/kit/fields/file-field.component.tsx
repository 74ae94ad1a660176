import { useRef, useState } from 'react';
import { IconButton } from '../../button/icon-button.component';
import { FieldShell, useFormField } from '../../form/field-shell.component';
import { Icon } from '../../icon/icon.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import { Files, RejectedFiles, Zone } from './file-field.styles';
import type { FileFieldProps } from './file-field.types';
import { useNoStrayDrop } from './use-no-stray-drop';

const MB = 1024 * 1024;
const NONE: readonly File[] = [];

/** A size in words: '340 KB', '2.5 MB'. */
export function describeSize(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Number((bytes / MB).toFixed(1))} MB`;
}

function Progress({ file, share }: { file: File; share: number | undefined }) {
  if (share === undefined) return null;
  if (share >= 1)
    return (
      <small>
        <Icon name="check" size={14} /> Sent
      </small>
    );
  return (
    <>
      <progress aria-label={`Sending ${file.name}`} max={1} value={share} />
      <small>{Math.round(share * 100)}%</small>
    </>
  );
}

/**
 * File input and drop target:
 * `<FileField name="plans" label="Plans" kinds={rule.kinds} maxBytes={rule.maxBytes} refuse={(file) => refuseUpload(file, 'mapPlan')} />`.
 * Shows accepted types and size limit before and after a choice. The form's value is an array of files; the owner uploads them and reports
 * progress.
 */
export function FileField({ kinds, accept, maxBytes, refuse, multiple = false, progress, ...props }: FileFieldProps) {
  const limits = `${kinds}, up to ${describeSize(maxBytes)}${multiple ? ' each' : ''}`;
  const hint = (
    <>
      {props.hint} {limits}
    </>
  );
  const { id, value: known, setValue, error, control } = useFormField<readonly File[] | null>({ ...props, hint });
  const files = known ?? NONE;
  const { 'aria-required': required, placeholder: _none, maxLength: _unused, ...rest } = control;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  useNoStrayDrop();

  const why = (file: File): string | null => {
    const reason = refuse(file);
    if (reason === null) return null;
    return reason === 'size' ? `${file.name} is larger than ${describeSize(maxBytes)}` : `${file.name} is not ${kinds}`;
  };
  const take = (chosen: readonly File[]) => {
    setOver(false);
    setRefused(chosen.map(why).filter((reason) => reason !== null));
    const good = chosen.filter((file) => why(file) === null);
    if (good.length > 0) setValue(multiple ? [...files, ...good] : good.slice(0, 1));
    // Reset, or choosing the same file again would fire no change event.
    if (input.current) input.current.value = '';
  };
  const remove = (file: File) => {
    setValue(files.filter((other) => other !== file));
    input.current?.focus();
  };
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={hint} error={error}>
      <Zone data-over={isOver || undefined}>
        <Icon name="document" size={20} />
        <span aria-hidden="true">
          <strong>Choose {multiple ? 'files' : 'a file'}</strong> or drop {multiple ? 'them' : 'it'} here
        </span>
        <input
          {...rest}
          ref={input}
          type="file"
          required={required}
          accept={accept}
          multiple={multiple}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => take([...(target.files ?? [])])}
        />
      </Zone>
      <RejectedFiles role="alert">
        {refused.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
      </RejectedFiles>
      {files.length > 0 && (
        <Files aria-label={`${props.label}: chosen files`}>
          {files.map((file, at) => (
            <li key={`${at} ${file.name}`}>
              <span>{file.name}</span>
              <small>{describeSize(file.size)}</small>
              <Progress file={file} share={progress?.(file)} />
              {progress?.(file) === undefined && (
                <IconButton
                  label={`Remove ${file.name}`}
                  size="small"
                  icon={<Icon name="close" size={16} />}
                  disabled={props.disabled}
                  onClick={() => remove(file)}
                />
              )}
            </li>
          ))}
        </Files>
      )}
      <VisuallyHidden role="status">
        {files.length > 0 && `${files.length} ${files.length === 1 ? 'file' : 'files'} chosen`}
      </VisuallyHidden>
    </FieldShell>
  );
}
