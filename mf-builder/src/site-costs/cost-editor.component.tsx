import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CellInput } from './cost-grid.styles';

interface CostEditorProps {
  label: string;
  /** The text it begins with. */
  text: string;
  /** Typing began it, so that the text isn't selected. */
  isTyped: boolean;
  isInvalid: boolean;
  describedBy: string;
  /** `to`: the row that Enter moves to; null where the focus has left. Whether the text was taken. */
  onCommit(text: string, to: -1 | 1 | null): void;
  onCancel(): void;
}

/** The input of a cell that is being edited: Enter takes its text, Escape drops it. */
export function CostEditor({ label, text, isTyped, isInvalid, describedBy, onCommit, onCancel }: CostEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onCommit(event.currentTarget.value, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      onCancel();
    }
  };
  return (
    <CellInput
      ref={input}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      defaultValue={text}
      autoComplete="off"
      maxLength={60}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        if (!isDone.current) onCommit(currentTarget.value, null);
      }}
    />
  );
}
