import { useState } from 'react';
import { Button } from '../../button/button.component';
import type { ButtonSize } from '../../button/button.types';
import { Icon } from '../../icon/icon.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';

export interface CopyButtonProps {
  /** Text to copy. */
  text: string;
  /** Text of the button: 'Copy link'. */
  label: string;
  /** Default small. */
  size?: ButtonSize;
}

/** Copies a text and confirms it; where the clipboard is blocked, asks the user to copy by hand. */
export function CopyButton({ text, label, size = 'small' }: CopyButtonProps) {
  const [announcement, setAnnouncement] = useState<'' | 'Copied' | 'Please mark it and copy it yourself'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnouncement('Copied');
    } catch {
      setAnnouncement('Please mark it and copy it yourself');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={<Icon name={announcement === 'Copied' ? 'check' : 'copy'} size={18} />}
        onClick={() => void copy()}
      >
        {announcement || label}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
