import { Button, Text } from '@lotline/shared-design';
import type { LinkChangesProps } from './design-links.types';
import { Changes } from './design-links.styles';
import { designLinksStrings as text } from './strings';

/** Changes of links that can still be undone, newest first. */
export function LinkChanges({ changes, isUndoing, onUndo }: LinkChangesProps) {
  return (
    <>
      <Text tone="muted">{text.changesHint}</Text>
      <Changes>
        {changes.map(({ changeId, text: what, by, at }) => (
          <li key={changeId}>
            <span>
              {what}
              <small>{text.by(by, at)}</small>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={text.undoOf(what)}
              disabled={isUndoing}
              onClick={() => onUndo(changeId)}
            >
              {text.undo}
            </Button>
          </li>
        ))}
      </Changes>
    </>
  );
}
