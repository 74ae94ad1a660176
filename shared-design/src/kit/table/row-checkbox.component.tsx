import { useEffect, useRef } from 'react';
import { CheckboxTarget } from './record-table.styles';

interface RowCheckboxProps {
  /** Accessible name: 'Select lot 12'. */
  label: string;
  checked: boolean;
  partial?: boolean;
  tabIndex?: number;
  onPress: (isRange: boolean, checked: boolean) => void;
}

/** A row's checkbox; Shift with click or Space selects the range since the last one. */
export function RowCheckbox({ label, checked, partial = false, tabIndex, onPress }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partial;
  }, [partial, checked]);
  return (
    <CheckboxTarget>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        // A checkbox changes on click, from the keyboard too, and the click event has the modifier keys.
        onChange={({ nativeEvent, target }) =>
          onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true, target.checked)
        }
      />
    </CheckboxTarget>
  );
}
