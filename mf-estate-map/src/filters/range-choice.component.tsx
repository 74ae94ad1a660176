import type { LotRange, LotRangeName } from '@lotline/shared-domain';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';
import { FIGURE } from './filter-words';
import { filtersChanged } from './filters.slice';
import { Choice, Ends, Group } from './filter-panel.styles';
import { panelStrings } from './strings';

const text = { ...strings.filters, ...panelStrings };

interface RangeChoiceProps {
  name: LotRangeName;
  range: LotRange;
  /** Round values to choose from, ascending. */
  steps: readonly number[];
}

interface EndProps {
  name: string;
  value: number | null;
  steps: readonly number[];
  words: (value: number) => string;
  onChange: (value: number | null) => void;
}

/** One end of a range; a value from the URL that is no step is added to the steps. */
function End({ name, value, steps, words, onChange }: EndProps) {
  const values = value === null || steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
  return (
    <Choice
      aria-label={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{text.any}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </Choice>
  );
}

/** The ends of a range; one that crosses the other moves it along. */
export function RangeChoice({ name, range: { from, to }, steps }: RangeChoiceProps) {
  const dispatch = useDispatch();
  const label = text[name];
  const change = (range: LotRange) => void dispatch(filtersChanged({ [name]: range }));
  return (
    <Group>
      <legend>{label}</legend>
      <Ends>
        <End
          name={text.ends(label, text.from)}
          value={from}
          steps={steps}
          words={FIGURE[name]}
          onChange={(value) => change({ from: value, to: value !== null && to !== null && to < value ? null : to })}
        />
        <span aria-hidden="true">–</span>
        <End
          name={text.ends(label, text.to)}
          value={to}
          steps={steps}
          words={FIGURE[name]}
          onChange={(value) =>
            change({ from: value !== null && from !== null && from > value ? null : from, to: value })
          }
        />
      </Ends>
    </Group>
  );
}
