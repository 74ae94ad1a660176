import { useRef } from 'react';
import { Toggle } from './filters.styles';
import { useStaysPut } from './use-stays-put';

interface QuickChipProps {
  isOn: boolean;
  toggle(): void;
  children: string;
}

/** A filter of one press. It stays where it is on the screen when what is above it grows or shrinks. */
export function QuickChip({ isOn, toggle, children }: QuickChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const staysPut = useStaysPut(button, isOn);
  return (
    <Toggle
      ref={button}
      aria-pressed={isOn}
      onClick={() => {
        staysPut();
        toggle();
      }}
    >
      {children}
    </Toggle>
  );
}
