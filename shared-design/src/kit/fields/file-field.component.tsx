import { useId, useRef, useState } from 'react';
import { FieldProblem, OptionalMark } from '../../form/field-shell.component';
import { Field, Hint, Label } from '../../form/field.styles';
import { useMediaQuery } from '../../hooks/use-media-query';
import { Icon } from '../../icon/icon.component';
import { Notice } from '../../notice/notice.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import { describeSize } from './describe-size';
import { Camera, Files, RejectedFiles, Root, Zone } from './file-field.styles';
import type { FileFieldProps } from './file-field.types';
import { FileRow } from './file-row.component';
import { useFileNews } from './use-file-news';
import { useNoStrayDrop } from './use-no-stray-drop';
import { useOnline, useReturned } from './use-online';
import { usePastedFiles } from './use-pasted-files';
import { useReorder } from './use-reorder';

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The network is back: what was lost can be sent again. */
const BackOnline = ({ count, onRetry }: { count: number; onRetry: () => void }) => (
  <Notice tone="info" title="You’re back online" action={{ label: 'Try again', onPress: onRetry }}>
    {count === 1 ? '1 file wasn’t sent. It' : `${count} files weren’t sent. They`} will be sent from the start.
  </Notice>
);

/** Invites to choose a file; hidden from screen readers, which read the label. */
const Invitation = ({ multiple, hasTouch }: { multiple: boolean; hasTouch: boolean }) => (
  <span aria-hidden="true">
    <strong>Choose {multiple ? 'files' : 'a file'}</strong>
    {!hasTouch && `, or drop or paste ${multiple ? 'them' : 'it'} here`}
  </span>
);

/**
 * Chooses files and shows how their upload goes. They can be picked, dropped, pasted or, on a phone, photographed.
 * Accepted types and the size limit are shown in advance. The owner keeps the files and sends them:
 * `<FileField {...useUploads({ field: 'plans', estateId, purpose })} label="Plans" kinds={rule.kinds} … />`.
 */
export function FileField({
  id: given,
  label,
  hint: says,
  mark,
  disabled = false,
  error,
  kinds,
  accept,
  maxBytes,
  refuse,
  multiple = false,
  files,
  storage,
  onChoose,
  onRemove,
  onRetry,
  onMove,
}: FileFieldProps) {
  const own = useId();
  const id = given ?? own;
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const isOnline = useOnline();
  const lost = files.filter(({ status }) => status.phase === 'failed' && status.isLost);
  const isBack = useReturned(isOnline, lost.length > 0);
  const hasTouch = useMediaQuery('(pointer: coarse)');
  const { news, markRemoved } = useFileNews(files, isOnline);
  const reorder = useReorder(
    files.map((one) => one.id),
    (moved, to) => onMove?.(moved, to),
  );
  useNoStrayDrop();

  const why = (file: File): string | null => {
    if (file.size === 0) return `${file.name} is empty.`;
    const reason = refuse(file);
    if (reason === 'size') return `${file.name} is ${describeSize(file.size)}. The limit is ${describeSize(maxBytes)}.`;
    return reason === 'type' ? `${file.name} can’t be used here. Choose ${kinds}.` : null;
  };
  const takeAway = (removed: string) => {
    markRemoved(removed);
    onRemove(removed);
  };
  const take = (chosen: readonly File[]) => {
    setOver(false);
    const fresh = chosen.filter((file) => !files.some((known) => isSame(known.file, file)));
    setRejected(fresh.map(why).filter((reason) => reason !== null));
    const good = fresh.filter((file) => why(file) === null).slice(0, multiple ? undefined : 1);
    if (good.length === 0) return;
    if (!multiple) for (const one of files) takeAway(one.id);
    onChoose(good);
  };
  usePastedFiles(field, disabled ? null : take);
  const remove = (removed: string) => {
    takeAway(removed);
    input.current?.focus();
  };
  const limits = `${kinds}, up to ${describeSize(maxBytes)}${multiple ? ' each' : ''}`;
  const control = {
    type: 'file',
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-required': mark === 'required' || undefined,
    'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      take([...(target.files ?? [])]);
      // Reset, or choosing the same file again would fire no change event.
      target.value = '';
    },
  } as const;
  return (
    <Root ref={field} data-file-field="">
      <Field>
        <Label htmlFor={id} data-required={mark === 'required' ? '' : undefined}>
          {label}
          {mark === 'optional' && <OptionalMark />}
        </Label>
        <Zone data-over={isOver || undefined}>
          <Icon name="document" size={20} />
          <Invitation multiple={multiple} hasTouch={hasTouch} />
          <input
            {...control}
            id={id}
            ref={input}
            accept={accept}
            multiple={multiple}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
        </Zone>
        {hasTouch && accept?.includes('image/') && (
          <Camera>
            Take a photo
            <input {...control} accept="image/*" capture="environment" />
          </Camera>
        )}
        <Hint id={`${id}-hint`}>
          {says} {limits}
        </Hint>
        {error && <FieldProblem id={id} error={error} />}
      </Field>
      {storage && <Notice tone={storage.isFull ? 'error' : 'warning'}>{storage.text}</Notice>}
      <RejectedFiles role="alert">
        {rejected.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
      </RejectedFiles>
      {isBack && <BackOnline count={lost.length} onRetry={() => lost.forEach((one) => onRetry(one.id))} />}
      {files.length > 0 && (
        <Files aria-label={`${label}: chosen files`}>
          {reorder.order.map((shown, at) => {
            const chosen = files.find((one) => one.id === shown);
            return (
              chosen && (
                <FileRow
                  key={shown}
                  chosen={chosen}
                  isOnline={isOnline}
                  at={at}
                  count={files.length}
                  reorder={onMove ? reorder : null}
                  disabled={disabled}
                  onRemove={() => remove(shown)}
                  onRetry={() => onRetry(shown)}
                />
              )
            );
          })}
        </Files>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <VisuallyHidden role="status">{reorder.news}</VisuallyHidden>
    </Root>
  );
}
