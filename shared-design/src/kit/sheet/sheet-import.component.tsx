import { Button, Cluster, Heading, Notice, Spinner, Stack, Text } from '@lotline/shared-design';
import { ChooseSheet } from './choose-sheet.component';
import { AboutColumns, ColumnMatching } from './column-matching.component';
import { DryRunView } from './dry-run.component';
import type { SheetImportProps, SheetImportState } from './sheet-import.types';
import { sheetImportStrings as text } from './strings';
import { Written } from './written.component';

export type { SheetImportProps };

const Working = ({ label, onCancel }: { label: string; onCancel: () => void }) => (
  <Cluster gap="sm">
    <Spinner label={label} />
    <Text role="status">{label}</Text>
    <Button variant="secondary" size="small" onClick={onCancel}>
      {text.cancel}
    </Button>
  </Cluster>
);

interface FileReadProps extends SheetImportProps {
  state: Extract<SheetImportState, { phase: 'read' | 'writing' }>;
}

function FileRead({ state, ...props }: FileReadProps) {
  const { file, dryRun } = state;
  const { onCancel } = props;
  const isWriting = state.phase === 'writing';
  return (
    <Stack gap="md">
      {file.notices.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
      <AboutColumns file={file} {...props} />
      {!isWriting && state.why && <Notice tone="error">{state.why}</Notice>}
      <ColumnMatching file={file} {...props} />
      {!isWriting && state.part !== null && <Working label={text.judging(state.part)} onCancel={onCancel} />}
      {isWriting && <Text role="status">{props.words.sending ?? text.writing}</Text>}
      {!dryRun && !isWriting && state.part === null && (
        <Cluster>
          <Button variant="secondary" onClick={onCancel}>
            {text.cancel}
          </Button>
        </Cluster>
      )}
      {dryRun &&
        (props.dryRunOf?.(dryRun, isWriting) ?? (
          <DryRunView dryRun={dryRun} takesAll={file.takesAll} isWriting={isWriting} {...props} />
        ))}
    </Stack>
  );
}

/**
 * Things from a spreadsheet: choose, match columns, see what each row would do, import, undo.
 * @example <SheetImport {...lotImport.useSheetImport(stage)} words={…} columns={LOT_COLUMNS} onClose={onClose} />
 */
export function SheetImport(props: SheetImportProps) {
  const { state, words, maxBytes, onChoose, onTemplate, onCancel, onClose } = props;
  return (
    <Stack gap="md" as="section">
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {words.title ?? text.title(words.noun)}
        </Heading>
        {state.phase === 'none' && onClose && (
          <Button variant="secondary" onClick={onClose}>
            {text.close}
          </Button>
        )}
      </Cluster>
      {state.phase !== 'written' && state.phase !== 'taken' && <Text tone="muted">{words.intro}</Text>}
      {state.phase === 'none' && (
        <ChooseSheet
          hint={words.chooseHint}
          why={state.why}
          maxBytes={maxBytes}
          onChoose={onChoose}
          onTemplate={onTemplate}
        />
      )}
      {state.phase === 'reading' && <Working label={text.reading(state.name)} onCancel={onCancel} />}
      {(state.phase === 'read' || state.phase === 'writing') && <FileRead {...props} state={state} />}
      {state.phase === 'taken' && (
        <>
          {props.progressOf?.(state.importId)}
          <Cluster>
            <Button variant="secondary" onClick={onCancel}>
              {text.another}
            </Button>
          </Cluster>
        </>
      )}
      {state.phase === 'written' && <Written {...props} {...state} noun={words.noun} />}
    </Stack>
  );
}
