import { Badge, Button, Cluster, Text } from '@lotline/shared-design';
import { type Finding, joined, linksByNumber } from '@lotline/shared-map-document';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { List, RowButton, Section } from '../ui/editor.styles';
import { gestureEnded, selectEditor, shapesShown } from '../store/editor.slice';
import { checkClosed, checkOpened, selectMapCheck } from './map-check.slice';
import { checkStrings as text } from './strings';

interface FindingProps {
  finding: Finding;
  isShown: boolean;
  /** The map has changed since: what the mend would do no longer fits. */
  isOld: boolean;
}
function FindingRow({ finding, isShown, isOld }: FindingProps) {
  const dispatch = useDispatch();
  const { mend } = finding;
  return (
    <li>
      <RowButton type="button" aria-pressed={isShown} onClick={() => void dispatch(shapesShown(finding.shapes))}>
        <Cluster gap="xs">
          <Badge tone={finding.weight === 'error' ? 'warning' : 'yellow'}>{text.weight[finding.weight]}</Badge>
          <span>{finding.message}</span>
        </Cluster>
      </RowButton>
      {mend && (
        <Button
          size="small"
          variant="quiet"
          disabled={isOld}
          onClick={() => void dispatch(gestureEnded({ kind: 'command', command: mend }))}
        >
          {mend.name}
        </Button>
      )}
    </li>
  );
}

/** What the check finds: a press shows the place, safe mends are a press away. */
export function CheckPanel() {
  const dispatch = useDispatch();
  const { selection, history } = useSelector(selectEditor);
  const { document, findings, errors, warnings } = useSelector(selectMapCheck);
  useEffect(() => {
    dispatch(checkOpened());
    return () => void dispatch(checkClosed());
  }, [dispatch]);
  const chosen = selection.join();
  const more = errors + warnings - findings.length;
  const links = linksByNumber(findings);
  return (
    <Section aria-label={text.title}>
      <h2>{text.title}</h2>
      <Text role="status">{document ? text.summary(errors, warnings) : text.checking}</Text>
      {links.length > 1 && (
        <Button
          size="small"
          disabled={document !== history.document}
          onClick={() =>
            void dispatch(gestureEnded({ kind: 'command', command: joined(text.linkAll(links.length), links) }))
          }
        >
          {text.linkAll(links.length)}
        </Button>
      )}
      <List>
        {findings.map((finding, at) => (
          <FindingRow
            key={at}
            finding={finding}
            isShown={finding.shapes.length > 0 && finding.shapes.join() === chosen}
            isOld={document !== history.document}
          />
        ))}
      </List>
      {more > 0 && <Text size="sm">{text.more(more)}</Text>}
    </Section>
  );
}
