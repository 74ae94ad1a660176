import { Button, Cluster, Notice, Text } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { workLeft, type Work } from './documents.slice';
import { documentStrings as text } from './strings';

/** Why a change was refused: of a stale save, who saved what. The change is kept until it is saved or discarded. */
export function WorkNotice({ of, work, onAgain }: { of: string; work: Work | undefined; onAgain?: () => void }) {
  const dispatch = useDispatch();
  if (work?.phase !== 'refused') return null;
  const words = work.isStale ? text.stale : text.refused;
  return (
    <Notice tone="error" title={words.title} onDismiss={onAgain ? undefined : () => void dispatch(workLeft(of))}>
      <Text size="sm">{work.message}</Text>
      {onAgain && (
        <Cluster gap="xs">
          <Button variant="secondary" size="small" onClick={onAgain}>
            {words.again}
          </Button>
          <Button variant="quiet" size="small" onClick={() => void dispatch(workLeft(of))}>
            {words.keep}
          </Button>
        </Cluster>
      )}
    </Notice>
  );
}
