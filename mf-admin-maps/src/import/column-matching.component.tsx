import { matchByHand, SHEET_COLUMNS, SHEET_FIELDS, type SheetField } from '@lotline/shared-domain';
import { Disclosure, Notice, Stack } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { useDispatch } from 'react-redux';
import { columnsMatched, headerChosen, type ImportFile } from './import.slice';
import { Columns } from './import.styles';
import { importStrings as text } from './strings';

const NONE = '-1';

/** What to know before the columns: a number is missing, rows above are left out, and which columns aren't imported. */
export function AboutColumns({ file: { header, headers, filled, matches } }: { file: ImportFile }) {
  const used = new Set(Object.values(matches).map(({ index }) => index));
  const unused = filled.filter((index) => !used.has(index));
  return (
    <>
      {!matches.title && <Notice tone="warning">{text.needsTitle}</Notice>}
      {header.above > 0 && <Notice tone="info">{text.above(header.line, header.above)}</Notice>}
      {unused.length > 0 && (
        <Notice tone="warning">{text.unused(unused.map((index) => headers[index] || text.column(index)))}</Notice>
      )}
    </>
  );
}

/** Which column of the file is which fact; every change judges the rows again. */
export function ColumnMatching({ file: { header, headers, matches } }: { file: ImportFile }) {
  const dispatch = useDispatch();
  const options = [
    { value: NONE, label: text.notInFile },
    ...headers.map((name, index) => ({ value: String(index), label: name || text.column(index) })),
  ];
  const match = (field: SheetField, value: string) => {
    const index = Number(value);
    const column = index < 0 ? null : { index, header: headers[index] ?? '' };
    dispatch(columnsMatched(matchByHand(matches, field, column)));
  };
  return (
    <Disclosure
      title={text.columns}
      subtitle={text.matched(SHEET_FIELDS.filter((field) => matches[field]).length)}
      defaultOpen={!matches.title}
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
          onChange={(line) => void dispatch(headerChosen(Number(line)))}
        />
        <Columns>
          {SHEET_FIELDS.map((field) => (
            <Select
              key={field}
              label={SHEET_COLUMNS[field].header}
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
