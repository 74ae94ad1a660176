import { getLeadImports, getStaffEstates, LEAD_SHEET, routes } from '@lotline/shared-domain';
import { Card, Cluster, EmptyState, Heading, Icon, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SheetImport } from '@lotline/shared-design/kit/sheet';
import { Select } from '@lotline/shared-design/overlay';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { ImportCard } from './import-card.component';
import { leadImport } from './lead-import';
import { leadImportStrings as text, leadImportWords } from './strings';

const CRUMBS = [{ to: routes.leads.path, label: text.leads }];
const estates = resource(getStaffEstates);
const imports = resource(getLeadImports);

const List = styled.ul`
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

function Failed({ wanted }: { wanted: typeof estates | typeof imports }) {
  const dispatch = useDispatch();
  return (
    <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
      {text.failed}
    </Notice>
  );
}

/** The import that was just sent, as the list has it. */
function Taken({ importId }: { importId: string }) {
  const known = useResource(imports);
  const one = known.phase === 'ready' ? known.data.find(({ _id }) => _id === importId) : undefined;
  return <List>{one ? <ImportCard known={one} /> : <Skeleton lines={3} />}</List>;
}

const progressOf = (importId: string): ReactNode => <Taken importId={importId} />;

interface NewImportProps {
  estatesOfTeam: readonly { readonly _id: string; readonly title: string }[];
}

/** A file for one estate. */
function NewImport({ estatesOfTeam }: NewImportProps) {
  const [estateId, setEstateId] = useState(estatesOfTeam[0]?._id ?? '');
  const [restoresDeleted, setRestores] = useState(false);
  const kit = leadImport.useSheetImport({ estateId, restoresDeleted });
  const { phase } = kit.state;
  return (
    <Card>
      <Stack gap="lg">
        {(phase === 'none' || phase === 'read') && (
          <Cluster gap="md" align="end">
            <Select
              label={text.estate}
              options={estatesOfTeam.map(({ _id, title }) => ({ value: _id, label: title }))}
              value={estateId}
              onChange={setEstateId}
            />
            <Checkbox label={text.restores} checked={restoresDeleted} onChange={setRestores} />
          </Cluster>
        )}
        <SheetImport {...kit} words={leadImportWords} columns={LEAD_SHEET.columns} progressOf={progressOf} />
      </Stack>
    </Card>
  );
}

/** Imports of the team, latest first; those at work show how far they are, also after the page was closed. */
function PastImports({ without }: { without: string | null }) {
  const known = useResource(imports);
  if (known.phase === 'failed' || known.phase === 'absent') return <Failed wanted={imports} />;
  if (known.phase !== 'ready') return <Skeleton lines={4} />;
  const others = known.data.filter(({ _id }) => _id !== without);
  if (others.length === 0) return <Text tone="muted">{text.none}</Text>;
  return (
    <List>
      {others.map((one) => (
        <ImportCard key={one._id} known={one} />
      ))}
    </List>
  );
}

/** `/leads/import`: leads from a file, and the imports of the team (D150, D203). */
export default function LeadImportScreen() {
  const known = useResource(estates);
  const taken = leadImport.useTaken();
  usePageTitle(text.title);
  return (
    <StaffPage title={text.title} crumbs={CRUMBS} renderAs={Link}>
      <Stack gap="xl">
        {known.phase === 'failed' || known.phase === 'absent' ? (
          <Failed wanted={estates} />
        ) : known.phase !== 'ready' ? (
          <Skeleton lines={6} height="3rem" />
        ) : known.data.length === 0 ? (
          <EmptyState headingLevel={2} title={text.noEstates} icon={<Icon name="document" size={28} />}>
            {text.noEstatesText}
          </EmptyState>
        ) : (
          <NewImport estatesOfTeam={known.data} />
        )}
        <Stack gap="md" as="section">
          <Heading level={2} size="heading">
            {text.imports}
          </Heading>
          <PastImports without={taken} />
        </Stack>
      </Stack>
    </StaffPage>
  );
}
