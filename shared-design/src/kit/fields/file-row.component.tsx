import { Button } from '../../button/button.component';
import { IconButton } from '../../button/icon-button.component';
import { Icon } from '../../icon/icon.component';
import { Spinner } from '../../feedback/spinner.component';
import { describeSize } from './describe-size';
import { Actions, Row, State } from './file-field.styles';
import type { ChosenFile, FileStatus } from './file-field.types';
import { FilePreview } from './file-preview.component';
import { MoveButtons, type MoveButtonsProps } from './move-buttons.component';

const percent = (share: number): string => `${Math.floor(share * 100)}%`;

/** A status in words. A retry starts over: the server keeps nothing of a file that was cut off. */
export function describeStatus(status: FileStatus, isOnline: boolean): string {
  switch (status.phase) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return status.share < 1 ? `Sending, ${percent(status.share)}` : 'Sent, waiting for an answer…';
    case 'checking':
      return 'Checking…';
    case 'refused':
      return status.reason;
    case 'failed':
      if (!status.isLost) return status.reason ?? 'This file could not be uploaded. Please try again.';
      return isOnline
        ? 'The connection was lost. Try again to send the file from the start.'
        : 'You’re offline. The file is kept here, and you can send it again once you’re back online.';
    case 'done':
      return 'Uploaded';
  }
}

const ICONS = { refused: 'alert', failed: 'alert', done: 'check' } as const;

function StatusLine({ status, name, isOnline }: { status: FileStatus; name: string; isOnline: boolean }) {
  const { phase } = status;
  const tone = phase === 'refused' || phase === 'failed' ? 'danger' : phase === 'done' ? 'success' : 'muted';
  return (
    <State data-tone={tone}>
      {phase === 'checking' && <Spinner label="" size={14} />}
      {phase in ICONS && <Icon name={ICONS[phase as keyof typeof ICONS]} size={16} />}
      {phase === 'sending' && <progress aria-label={`Sending ${name}`} max={1} value={status.share} />}
      <span>{describeStatus(status, isOnline)}</span>
    </State>
  );
}

export interface FileRowProps extends Omit<MoveButtonsProps, 'id' | 'name' | 'reorder'> {
  chosen: ChosenFile;
  isOnline: boolean;
  reorder: MoveButtonsProps['reorder'] | null;
  onRemove: () => void;
  onRetry: () => void;
}

/** A chosen file: picture, name, size, how far its upload has come, and what can be done about it. */
export function FileRow({ chosen, isOnline, at, count, reorder, disabled, onRemove, onRetry }: FileRowProps) {
  const { id, file, status } = chosen;
  const isUnderway = status.phase === 'sending' || status.phase === 'waiting';
  return (
    <Row data-dragged={reorder?.dragged === id || undefined}>
      <FilePreview file={file} />
      <div>
        <strong>{file.name}</strong>
        <small>{describeSize(file.size)}</small>
        <StatusLine status={status} name={file.name} isOnline={isOnline} />
      </div>
      <Actions>
        {status.phase === 'failed' && (
          <Button
            variant="secondary"
            size="small"
            disabled={disabled}
            aria-label={`Try again: ${file.name}`}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
        {reorder && count > 1 && (
          <MoveButtons id={id} name={file.name} at={at} count={count} reorder={reorder} disabled={disabled} />
        )}
        <IconButton
          label={isUnderway ? `Cancel upload of ${file.name}` : `Remove ${file.name}`}
          size="small"
          icon={<Icon name="close" size={16} />}
          disabled={disabled}
          onClick={onRemove}
        />
      </Actions>
    </Row>
  );
}
