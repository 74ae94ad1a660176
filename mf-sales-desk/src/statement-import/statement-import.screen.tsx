import {
  getStaffEstates,
  getStatements,
  getStatementTargets,
  routes,
  STATEMENT_SHEET,
  type StatementTargets,
} from '@lotline/shared-domain';
import { Card, EmptyState, Heading, Icon, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SheetImport } from '@lotline/shared-design/kit/sheet';
import { Select } from '@lotline/shared-design/overlay';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { StatementCard } from './statement-card.component';
import { statementImport } from './statement-import';
import { StatementLines } from './statement-lines.component';
import { selectTaken } from './statement.slice';
import { statementStrings as text, statementWords } from './strings';

const CRUMBS = [{ to: routes.deskInvoices.path, label: text.invoices }];
const estates = resource(getStaffEstates);
const targetsOf = (estateId: string) => resource(getStatementTargets, { params: { estateId } });
const statementsOf = (estateId: string) => resource(getStatements, { params: { estateId } });

const List = styled.ul`
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

function Failed({ wanted, children }: { wanted: Parameters<typeof resourceRetried>[0]; children: string }) {
  const dispatch = useDispatch();
  return (
    <Notice tone="error" action={{ label: text.retry, onPress: () => void dispatch(resourceRetried(wanted)) }}>
      {children}
    </Notice>
  );
}

/** What the last import led to; as the list has it now, once it does. */
function Taken({ estateId, timeZone }: { estateId: string; timeZone: string }) {
  const taken = useSelector(selectTaken);
  const known = useResource(statementsOf(estateId));
  if (!taken) return null;
  const listed = known.phase === 'ready' ? known.data.find(({ _id }) => _id && _id === taken._id) : undefined;
  return (
    <List>
      <StatementCard one={{ ...taken, ...listed }} timeZone={timeZone} isNew />
    </List>
  );
}

interface NewStatementProps {
  estateId: string;
  known: StatementTargets;
}

/** A file of the estate's account. */
function NewStatement({ estateId, known }: NewStatementProps) {
  const { account, accountName, estates: sharing, targets, timeZone } = known;
  const kit = statementImport.useSheetImport({ estateId, account });
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Text>{text.account(accountName, account)}</Text>
        {sharing.length > 1 && (
          <Text size="sm" tone="muted">
            {text.shared(sharing.map(({ title }) => title))}
          </Text>
        )}
      </Stack>
      <SheetImport
        {...kit}
        words={statementWords}
        columns={STATEMENT_SHEET.columns}
        progressOf={() => <Taken estateId={estateId} timeZone={timeZone} />}
        dryRunOf={(dryRun, isWriting) => (
          <StatementLines dryRun={dryRun} targets={targets} isWriting={isWriting} {...kit} />
        )}
      />
    </Stack>
  );
}

function OfEstate({ estateId }: { estateId: string }) {
  const known = useResource(targetsOf(estateId));
  if (known.phase === 'failed' || known.phase === 'absent')
    return <Failed wanted={targetsOf(estateId)}>{text.noAccount}</Failed>;
  return known.phase === 'ready' ? <NewStatement estateId={estateId} known={known.data} /> : <Skeleton lines={6} />;
}

/** Statements of the estate's account, latest first, but the one that is shown above. */
function PastStatements({ estateId }: { estateId: string }) {
  const known = useResource(statementsOf(estateId));
  const targets = useResource(targetsOf(estateId));
  const importId = statementImport.useTaken();
  if (known.phase === 'failed' || known.phase === 'absent')
    return <Failed wanted={statementsOf(estateId)}>{text.failed}</Failed>;
  if (known.phase !== 'ready') return <Skeleton lines={4} />;
  const others = known.data.filter(({ _id }) => _id !== importId);
  const timeZone = targets.phase === 'ready' ? targets.data.timeZone : 'Australia/Melbourne';
  if (others.length === 0) return <Text tone="muted">{text.none}</Text>;
  return (
    <List>
      {others.map((one) => (
        <StatementCard key={one._id} one={one} timeZone={timeZone} />
      ))}
    </List>
  );
}

function Chosen({ all }: { all: readonly { readonly _id: string; readonly title: string }[] }) {
  const [estateId, setEstateId] = useState(all.length === 1 ? (all[0]?._id ?? '') : '');
  return (
    <Stack gap="xl">
      <Card>
        <Stack gap="lg">
          {all.length > 1 && (
            <Select
              label={text.estate}
              options={all.map(({ _id, title }) => ({ value: _id, label: title }))}
              placeholder={text.chooseEstate}
              value={estateId || null}
              onChange={setEstateId}
            />
          )}
          {estateId && <OfEstate key={estateId} estateId={estateId} />}
        </Stack>
      </Card>
      {estateId && (
        <Stack gap="md" as="section">
          <Heading level={2} size="heading">
            {text.statements}
          </Heading>
          <PastStatements estateId={estateId} />
        </Stack>
      )}
    </Stack>
  );
}

/** `/desk/invoices/import`: a bank statement, and those that were imported (D126). */
export default function StatementImportScreen() {
  const known = useResource(estates);
  usePageTitle(text.title);
  return (
    <StaffPage title={text.title} crumbs={CRUMBS} renderAs={Link}>
      {known.phase === 'failed' || known.phase === 'absent' ? (
        <Failed wanted={estates}>{text.failed}</Failed>
      ) : known.phase !== 'ready' ? (
        <Skeleton lines={6} height="3rem" />
      ) : known.data.length === 0 ? (
        <EmptyState headingLevel={2} title={text.noEstates} icon={<Icon name="document" size={28} />}>
          {text.noEstatesText}
        </EmptyState>
      ) : (
        <Chosen all={known.data} />
      )}
    </StaffPage>
  );
}
