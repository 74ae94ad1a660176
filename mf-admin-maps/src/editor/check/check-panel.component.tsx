import { Badge, Button, Cluster, Text } from '@lotline/shared-design';
import { checkEstateMap, checkMap, type Finding } from '@lotline/shared-map-document';
import { useDeferredValue, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { List, RowButton, Section } from '../ui/editor.styles';
import { gestureEnded, selectEditor, shapesShown } from '../store/editor.slice';
import { checkStrings as text } from './strings';

/** Findings listed; more are counted. */
const LISTED = 200;

/** Everything wrong with the map as it is drawn now; worked out beside the drawing. */
export function useFindings(): { readonly findings: readonly Finding[]; readonly isOld: boolean } {
  const { history, lots, of } = useSelector(selectEditor);
  const document = useDeferredValue(history.document);
  const ofEstate = of?.startsWith('estate') ?? false;
  const findings = useMemo(
    () => (ofEstate ? checkEstateMap(document, lots) : checkMap({ document, lots })),
    [document, lots, ofEstate],
  );
  return { findings, isOld: document !== history.document };
}

function FindingRow({ finding, isShown }: { finding: Finding; isShown: boolean }) {
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
  const { selection } = useSelector(selectEditor);
  const { findings } = useFindings();
  const chosen = selection.join();
  const errors = findings.filter(({ weight }) => weight === 'error').length;
  return (
    <Section aria-label={text.title}>
      <h2>{text.title}</h2>
      <Text role="status">{text.summary(errors, findings.length - errors)}</Text>
      <List>
        {findings.slice(0, LISTED).map((finding, at) => (
          <FindingRow
            key={at}
            finding={finding}
            isShown={finding.shapes.length > 0 && finding.shapes.join() === chosen}
          />
        ))}
      </List>
      {findings.length > LISTED && <Text size="sm">{text.more(findings.length - LISTED)}</Text>}
    </Section>
  );
}
