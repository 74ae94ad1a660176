import { useEffect, useRef } from 'react';
import { Mark } from './record-table.styles';

interface RowMarkProps {
  /** What would be selected: 'Select lot 12'. */
  label: string;
  checked: boolean;
  partial?: boolean;
  tabIndex?: number;
  onPress: (isRange: boolean, checked: boolean) => void;
}

/** The box that selects a row; Shift with a press or with Space means all rows since the last one. */
export function RowMark({ label, checked, partial = false, tabIndex, onPress }: RowMarkProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partial;
  }, [partial, checked]);
  return (
    <Mark>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        // A checkbox changes by a click, from the keyboard too; it has the keys that were held.
        onChange={({ nativeEvent, target }) =>
          onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true, target.checked)
        }
      />
    </Mark>
  );
}
