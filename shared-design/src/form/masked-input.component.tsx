import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react';
import { Input } from './field.styles';

interface MaskedInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value' | 'ref'> {
  value: string;
  format: (typed: string) => string;
  onFormatted: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

const significant = (text: string): string => text.replace(/[^\d+.]/g, '');

/** The caret position in formatted text that keeps `count` typed characters before it. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (significant(text[at]!)) seen += 1;
  }
  return text.length;
}

/** An input that formats as the user types, anywhere in the text, and preserves the caret. */
export function MaskedInput({ value, format, onFormatted, ref: outer, ...rest }: MaskedInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle(outer, () => ref.current!, []);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Input
      {...rest}
      ref={ref}
      value={value}
      onChange={({ target }) => {
        const text = format(target.value);
        // Text that stays as it was typed keeps its own caret.
        if (text !== target.value)
          caret.current = caretAfter(
            text,
            significant(target.value.slice(0, target.selectionStart ?? target.value.length)).length,
          );
        onFormatted(text);
      }}
    />
  );
}
