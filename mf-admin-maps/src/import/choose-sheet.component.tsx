import { Button, Cluster, Notice, Stack } from '@lotline/shared-design';
import { Form, SubmitRow, TextAreaField } from '@lotline/shared-design/form';
import { FileField } from '@lotline/shared-design/kit/fields';
import { useDispatch } from 'react-redux';
import { type ImportStage, sheetChosen, templateAsked } from './import.slice';
import { MAX_FILE_BYTES } from './sheet-file';
import { importStrings as text } from './strings';

interface ChooseSheetProps {
  stage: ImportStage;
  /** Why the last file was not read. */
  why: string | undefined;
}
// A file is read as soon as it is chosen, so the field never lists one.
const NO_FILES = [] as const;
const ignore = (): void => undefined;
const NO_CELLS = { cells: '' };

/** A file, or cells pasted from a spreadsheet. What the file is, its bytes say: any name is accepted. */
export function ChooseSheet({ stage, why }: ChooseSheetProps) {
  const dispatch = useDispatch();
  const choose = (source: Blob | string, name: string) => void dispatch(sheetChosen({ source, name, stage }));
  return (
    <Stack gap="lg">
      {why && <Notice tone="error">{why}</Notice>}
      <FileField
        label={text.choose}
        hint={text.chooseHint}
        kinds="CSV or XLSX"
        maxBytes={MAX_FILE_BYTES}
        refuse={(file) => (file.size > MAX_FILE_BYTES ? 'size' : null)}
        files={NO_FILES}
        onChoose={([file]) => file && choose(file, file.name)}
        onRemove={ignore}
        onRetry={ignore}
      />
      <Cluster>
        <Button variant="secondary" size="small" onClick={() => void dispatch(templateAsked())}>
          {text.template}
        </Button>
      </Cluster>
      <Form<typeof NO_CELLS>
        label={text.paste}
        initialValues={NO_CELLS}
        onSubmit={({ cells }) => cells.trim() && choose(cells, text.pastedName)}
      >
        <TextAreaField name="cells" label={text.paste} hint={text.pasteHint} rows={4} optional />
        <SubmitRow submitLabel={text.usePasted} isStep />
      </Form>
    </Stack>
  );
}
