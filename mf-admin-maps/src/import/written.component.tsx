import { Button, Cluster, Notice, Stack } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { type ImportState, importUndone, refusedAsked } from './import.slice';
import { importStrings as text } from './strings';

/** What an import did, and its undo with the lots that it leaves as they are. */
export function Written({
  result: { _id, added, changed },
  refused,
  undo,
  why,
  onClose,
}: Extract<ImportState, { phase: 'written' }> & { onClose: () => void }) {
  const dispatch = useDispatch();
  const undone = typeof undo === 'string' ? null : undo;
  return (
    <Stack gap="md">
      <Notice tone="success">{_id ? text.written(added, changed) : text.unchanged}</Notice>
      {refused > 0 && (
        <Notice tone="warning" action={{ label: text.saveRefused, onPress: () => void dispatch(refusedAsked()) }}>
          {text.someRefused(refused)}
        </Notice>
      )}
      {why && <Notice tone="error">{why}</Notice>}
      {undone && (
        <Notice tone="info" title={text.undone(undone.removed, undone.restored)}>
          {undone.left.length > 0 && (
            <>
              {text.left(undone.left.length)}
              <ul>
                {undone.left.map((lot) => (
                  <li key={lot.title}>{lot.why}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <Cluster gap="sm" justify="flex-end">
        {_id && !undone && (
          <Button variant="secondary" loading={undo === 'sending'} onClick={() => void dispatch(importUndone())}>
            {text.undo}
          </Button>
        )}
        <Button onClick={onClose}>{text.close}</Button>
      </Cluster>
    </Stack>
  );
}
