import { getLeadImport, type LeadImport, leadPath } from '@lotline/shared-domain';
import { Button, Card, Cluster, Heading, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { momentAt } from '../holds/hold-facts';
import { UndoImport } from '../undo-import.component';
import { failedRowsRequested, leadImportUndone } from './past-imports';
import { leadImportStrings as text } from './strings';

const POLL_MS = 1_500;
const isAtWork = ({ state }: LeadImport): boolean => state === 'running' || state === 'undoing';

const Bar = styled.progress`
  width: 100%;
`;
/** A file's name may be long. */
const FileName = styled.span`
  overflow-wrap: anywhere;
`;

const STATES = ['running', 'done', 'undoing', 'undone'] as const;
const stageOf = ({ state, done }: LeadImport): number =>
  STATES.indexOf(state as (typeof STATES)[number]) * 1_000_000 + done;
/** Of two answers the later one; an import never goes back. */
const further = (one: LeadImport, other: LeadImport): LeadImport => (stageOf(one) > stageOf(other) ? one : other);

function Progress({ one: { state, done, rows } }: { one: LeadImport }) {
  const label = state === 'running' ? text.running : text.undoing;
  return (
    <Stack gap="xs">
      <Text role="status">{label}</Text>
      <Bar aria-label={label} value={done} max={rows} />
      <Text size="sm">{text.progress(done, rows)}</Text>
      <Text size="sm" tone="muted">
        {text.goesOn}
      </Text>
    </Stack>
  );
}

function Left({ one: { left, leftLeads } }: { one: LeadImport }) {
  const shown = leftLeads ?? [];
  if (!left) return null;
  return (
    <>
      <Text>{text.left(left)}</Text>
      <ul>
        {shown.map(({ leadId, name, why }) => (
          <li key={leadId}>
            <TextLink renderAs={Link} to={leadPath(leadId)}>
              {name}
            </TextLink>
            {`: ${why}`}
          </li>
        ))}
        {left > shown.length && shown.length > 0 && <li>{text.more(left - shown.length)}</li>}
      </ul>
    </>
  );
}

function Actions({ one }: { one: LeadImport }) {
  const dispatch = useDispatch();
  const { _id, fileName, state, added, changed, failed } = one;
  const canUndo = state === 'done' && added + changed > 0;
  return (
    <Cluster gap="sm">
      {failed > 0 && (
        <Button variant="secondary" onClick={() => void dispatch(failedRowsRequested({ _id, fileName }))}>
          {text.download(failed)}
        </Button>
      )}
      {canUndo && (
        <UndoImport fileName={fileName} onUndo={() => void dispatch(leadImportUndone(_id))}>
          {text.confirm(added, changed)}
        </UndoImport>
      )}
    </Cluster>
  );
}

/** One import: how far the server is while it works, then what it did, its failed rows and its undo. */
export function ImportCard({ known }: { known: LeadImport }) {
  const wanted = resource(getLeadImport, { params: { importId: known._id } });
  // What it is now: the list is read again with live events only.
  const [isPolled, setPolled] = useState(isAtWork(known));
  const read = useResource(
    isPolled || isAtWork(known) || known.left ? wanted : null,
    isPolled ? { pollMs: POLL_MS } : undefined,
  );
  const one = read.phase === 'ready' ? further(known, read.data) : known;
  if (isAtWork(one) !== isPolled) setPolled(isAtWork(one));
  const { fileName, estateTitle, by, at, state, added, changed, same, failed } = one;
  return (
    <Card as="li">
      <Stack gap="sm">
        <Heading level={3} size="small">
          <FileName>{fileName}</FileName>
        </Heading>
        <Text size="sm" tone="muted">
          {text.into(estateTitle, by, momentAt(at, {}))}
        </Text>
        {isAtWork(one) && <Progress one={one} />}
        {state === 'done' && <Text role="status">{text.done(added, changed, same, failed)}</Text>}
        {state === 'undone' && (
          <>
            <Text role="status">{text.undone}</Text>
            <Left one={one} />
          </>
        )}
        <Actions one={one} />
      </Stack>
    </Card>
  );
}
