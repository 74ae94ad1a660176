import { Button, Cluster, Notice, Stack } from '@lotline/shared-design';
import { Form, SubmitRow, TextAreaField } from '@lotline/shared-design/form';
import { FileField } from '@lotline/shared-design/kit/fields';
import type { SheetImportProps } from './sheet-import.types';
import { sheetImportStrings as text } from './strings';

interface ChooseSheetProps extends Pick<SheetImportProps, 'maxBytes' | 'onChoose' | 'onTemplate'> {
  hint: string;
  /** Why the last file was not read. */
  why: string | undefined;
}
// A file is read as soon as it is chosen, so the field never lists one.
const NO_FILES = [] as const;
const ignore = (): void => undefined;
const NO_CELLS = { cells: '' };

/** A file, or cells pasted from a spreadsheet. What the file is, its bytes say: any name is accepted. */
export function ChooseSheet({ hint, why, maxBytes, onChoose, onTemplate }: ChooseSheetProps) {
  return (
    <Stack gap="lg">
      {why && <Notice tone="error">{why}</Notice>}
      <FileField
        label={text.choose}
        hint={hint}
        kinds="CSV or XLSX"
        maxBytes={maxBytes}
        refuse={(file) => (file.size > maxBytes ? 'size' : null)}
        files={NO_FILES}
        onChoose={([file]) => file && onChoose(file, file.name)}
        onRemove={ignore}
        onRetry={ignore}
      />
      <Cluster>
        <Button variant="secondary" size="small" onClick={onTemplate}>
          {text.template}
        </Button>
      </Cluster>
      <Form<typeof NO_CELLS>
        label={text.paste}
        initialValues={NO_CELLS}
        onSubmit={({ cells }) => cells.trim() && onChoose(cells, text.pastedName)}
      >
        <TextAreaField name="cells" label={text.paste} hint={text.pasteHint} rows={4} optional />
        <SubmitRow submitLabel={text.usePasted} isStep />
      </Form>
    </Stack>
  );
}
