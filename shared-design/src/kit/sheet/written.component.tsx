import { Button, Cluster, Notice, Stack } from '@lotline/shared-design';
import type { SheetImportProps, SheetImportState } from './sheet-import.types';
import { sheetImportStrings as text } from './strings';

type WrittenProps = Extract<SheetImportState, { phase: 'written' }> &
  Pick<SheetImportProps, 'onSaveRefused' | 'onUndo' | 'onClose'> & { noun: SheetImportProps['words']['noun'] };

/** What an import did, and its undo with the things that it leaves as they are. */
export function Written({
  result: { _id, added, changed },
  refused,
  undo,
  why,
  noun,
  onSaveRefused,
  onUndo,
  onClose,
}: WrittenProps) {
  const undone = typeof undo === 'string' ? null : undo;
  return (
    <Stack gap="md">
      <Notice tone="success">{_id ? text.written(added, changed, noun) : text.unchanged(noun)}</Notice>
      {refused > 0 && (
        <Notice tone="warning" action={{ label: text.saveRefused, onPress: onSaveRefused }}>
          {text.someRefused(refused)}
        </Notice>
      )}
      {why && <Notice tone="error">{why}</Notice>}
      {undone && (
        <Notice tone="info" title={text.undone(undone.removed, undone.restored, noun)}>
          {undone.left.length > 0 && (
            <>
              {text.left(undone.left.length, noun)}
              <ul>
                {undone.left.map((thing) => (
                  <li key={thing.title}>{thing.why}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <Cluster gap="sm" justify="flex-end">
        {_id && !undone && (
          <Button variant="secondary" loading={undo === 'sending'} onClick={onUndo}>
            {text.undo}
          </Button>
        )}
        {onClose && <Button onClick={onClose}>{text.close}</Button>}
      </Cluster>
    </Stack>
  );
}
