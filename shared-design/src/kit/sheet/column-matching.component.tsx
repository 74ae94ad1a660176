import { Disclosure, Notice, Stack } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import type { ImportedFile, SheetImportProps } from './sheet-import.types';
import { Columns } from './sheet.styles';
import { sheetImportStrings as text } from './strings';

interface AboutColumnsProps extends Pick<SheetImportProps, 'keyField' | 'words'> {
  file: ImportedFile;
}
interface ColumnMatchingProps extends Pick<SheetImportProps, 'columns' | 'keyField' | 'onHeader' | 'onMatch'> {
  file: ImportedFile;
}
const NONE = '-1';

/** What to know before the columns: the key is missing, rows above are left out, and which columns aren't imported. */
export function AboutColumns({ file: { header, headers, filled, matches }, keyField, words }: AboutColumnsProps) {
  const used = new Set(Object.values(matches).map((match) => match?.index));
  const unused = filled.filter((index) => !used.has(index));
  return (
    <>
      {!matches[keyField] && <Notice tone="warning">{words.needsKey}</Notice>}
      {header.above > 0 && <Notice tone="info">{text.above(header.line, header.above)}</Notice>}
      {unused.length > 0 && (
        <Notice tone="warning">
          {text.unused(
            unused.map((index) => headers[index] || text.column(index)),
            words.facts,
          )}
        </Notice>
      )}
    </>
  );
}

/** Which column of the file is which field; every change judges the rows again. */
export function ColumnMatching({
  file: { header, headers, matches },
  columns,
  keyField,
  onHeader,
  onMatch,
}: ColumnMatchingProps) {
  const fields = Object.keys(columns);
  const options = [
    { value: NONE, label: text.notInFile },
    ...headers.map((name, index) => ({ value: String(index), label: name || text.column(index) })),
  ];
  const match = (field: string, value: string) => onMatch(field, value === NONE ? null : Number(value));
  return (
    <Disclosure
      title={text.columns}
      subtitle={text.matched(fields.filter((field) => matches[field]).length)}
      defaultOpen={!matches[keyField]}
      headingLevel={3}
    >
      <Stack gap="sm">
        <Select
          label={text.header}
          options={header.choices.map(({ line, text: names }) => ({
            value: String(line),
            label: text.headerRow(line, names),
          }))}
          value={String(header.line)}
          onChange={(line) => onHeader(Number(line))}
        />
        <Columns>
          {fields.map((field) => (
            <Select
              key={field}
              label={columns[field]?.header ?? field}
              options={options}
              value={String(matches[field]?.index ?? NONE)}
              onChange={(value) => match(field, value)}
            />
          ))}
        </Columns>
      </Stack>
    </Disclosure>
  );
}
