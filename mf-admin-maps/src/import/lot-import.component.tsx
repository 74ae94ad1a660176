import { stageLabel } from '@lotline/shared-domain';
import { Button, Cluster, Heading, Notice, Spinner, Stack, Text } from '@lotline/shared-design';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChooseSheet } from './choose-sheet.component';
import { AboutColumns, ColumnMatching } from './column-matching.component';
import { DryRunView } from './dry-run.component';
import { importLeft, type ImportStage, type ImportState, selectImport } from './import.slice';
import { importStrings as text } from './strings';
import { Written } from './written.component';

interface LotImportProps {
  stage: ImportStage;
  onClose: () => void;
}

const Working = ({ label, onCancel }: { label: string; onCancel: () => void }) => (
  <Cluster gap="sm">
    <Spinner label={label} />
    <Text role="status">{label}</Text>
    <Button variant="secondary" size="small" onClick={onCancel}>
      {text.cancel}
    </Button>
  </Cluster>
);

function FileRead({
  state,
  onCancel,
}: {
  state: Extract<ImportState, { phase: 'read' | 'writing' }>;
  onCancel: () => void;
}) {
  const { file, dryRun } = state;
  const isWriting = state.phase === 'writing';
  return (
    <Stack gap="md">
      {file.notices.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
      <AboutColumns file={file} />
      {!isWriting && state.why && <Notice tone="error">{state.why}</Notice>}
      <ColumnMatching file={file} />
      {!isWriting && state.part !== null && <Working label={text.judging(state.part)} onCancel={onCancel} />}
      {isWriting && <Text role="status">{text.writing}</Text>}
      {!dryRun && !isWriting && state.part === null && (
        <Cluster>
          <Button variant="secondary" onClick={onCancel}>
            {text.cancel}
          </Button>
        </Cluster>
      )}
      {dryRun && <DryRunView dryRun={dryRun} takesAll={file.takesAll} isWriting={isWriting} onCancel={onCancel} />}
    </Stack>
  );
}

/** Lots from a spreadsheet: choose, match columns, see what each row would do, import, undo. */
export function LotImport({ stage, onClose }: LotImportProps) {
  const dispatch = useDispatch();
  const state = useSelector(selectImport);
  // Leaving the page stops the worker; what has been sent is written as a whole or not at all.
  useEffect(() => () => void dispatch(importLeft()), [dispatch]);
  const cancel = () => void dispatch(importLeft());
  return (
    <Stack gap="md" as="section">
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        {state.phase === 'none' && (
          <Button variant="secondary" onClick={onClose}>
            {text.close}
          </Button>
        )}
      </Cluster>
      {state.phase !== 'written' && <Text tone="muted">{text.intro(stageLabel(stage.stageTitle))}</Text>}
      {state.phase === 'none' && <ChooseSheet stage={stage} why={state.why} />}
      {state.phase === 'reading' && <Working label={text.reading(state.name)} onCancel={cancel} />}
      {(state.phase === 'read' || state.phase === 'writing') && <FileRead state={state} onCancel={cancel} />}
      {state.phase === 'written' && <Written {...state} onClose={onClose} />}
    </Stack>
  );
}
