import { matchByHand, SHEET_COLUMNS, SHEET_FIELDS, type SheetField } from '@lotline/shared-domain';
import { Disclosure, Notice, Stack } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { useDispatch } from 'react-redux';
import { columnsMatched, type ImportFile } from './import.slice';
import { Columns } from './import.styles';
import { importStrings as text } from './strings';

const NONE = '-1';

/** Which column of the file is which fact; every change judges the rows again. */
export function ColumnMatching({ file: { headers, matches } }: { file: ImportFile }) {
  const dispatch = useDispatch();
  const options = [
    { value: NONE, label: text.notInFile },
    ...headers.map((header, index) => ({ value: String(index), label: header || `Column ${index + 1}` })),
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
        {!matches.title && <Notice tone="warning">{text.needsTitle}</Notice>}
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
