import { useState } from 'react';
import { Button } from '../../button/button.component';
import type { ButtonSize } from '../../button/button.types';
import { Icon } from '../../icon/icon.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** 'Copy link'. */
  label: string;
  /** Default small. */
  size?: ButtonSize;
}

/** Copies a text and says so; where the browser doesn't let it, it says that too, and the text is to be marked by hand. */
export function CopyButton({ text, label, size = 'small' }: CopyButtonProps) {
  const [said, setSaid] = useState<'' | 'Copied' | 'Please mark it and copy it yourself'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Please mark it and copy it yourself');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={<Icon name={said === 'Copied' ? 'check' : 'copy'} size={18} />}
        onClick={() => void copy()}
      >
        {said || label}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
