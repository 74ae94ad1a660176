import { routes, type StatementImport, type UndoneImport } from '@lotline/shared-domain';
import { Card, Cluster, Heading, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { momentAt } from '../holds/hold-facts';
import { UndoImport } from '../undo-import.component';
import { selectUndone, statementUndone } from './statement.slice';
import { statementStrings as text } from './strings';

/** A file's name may be long. */
const FileName = styled.span`
  overflow-wrap: anywhere;
`;

const Left = ({ left }: Pick<UndoneImport, 'left'>) =>
  left.length > 0 && (
    <>
      <Text>{text.leftCount(left.length)}</Text>
      <ul>
        {left.map(({ title, why }) => (
          <li key={title}>{`${title}: ${why}`}</li>
        ))}
      </ul>
    </>
  );

interface StatementCardProps {
  one: StatementImport;
  timeZone: string;
  /** It was made just now. */
  isNew?: boolean;
}

/** An imported statement: what it booked, and its undo. */
export function StatementCard({ one, timeZone, isNew = false }: StatementCardProps) {
  const dispatch = useDispatch();
  const { _id, fileName, by, at, matched, matchedCents, unallocated, unallocatedCents, leftOut, already, undoneAt } =
    one;
  const undo = useSelector(selectUndone)[_id ?? ''];
  const undone = typeof undo === 'object' ? undo : null;
  const isUndone = Boolean(undoneAt) || undone !== null;
  return (
    <Card as="li">
      <Stack gap="sm">
        <Heading level={3} size="small">
          <FileName>{fileName}</FileName>
        </Heading>
        <Text size="sm" tone="muted">
          {text.by(by, momentAt(at, { timeZone }))}
        </Text>
        <div role="status">
          <Text>
            {isUndone
              ? text.undone
              : _id
                ? text.done(matched, matchedCents, unallocated, unallocatedCents, leftOut)
                : text.nothingNew}
          </Text>
          {already && <Text>{text.already(already.count, already.by)}</Text>}
          {isNew && matched > 0 && !isUndone && <Text>{text.mails}</Text>}
        </div>
        {undone && <Left left={undone.left} />}
        <Cluster gap="sm">
          {unallocated > 0 && !isUndone && (
            <TextLink renderAs={Link} to={`${routes.deskInvoices.path}/unallocated`}>
              {text.toUnallocated}
            </TextLink>
          )}
          {_id && !isUndone && (
            <UndoImport
              fileName={fileName}
              isSending={undo === 'sending'}
              onUndo={() => void dispatch(statementUndone(_id))}
            >
              {text.confirm(matched, unallocated)}
            </UndoImport>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
