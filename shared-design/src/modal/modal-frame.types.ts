import type { ReactNode } from 'react';

/** narrow 440 px, medium 640 px, wide 920 px; a number is px. Under 680 px every modal is a full-screen sheet. */
export type ModalWidth = 'narrow' | 'medium' | 'wide' | number;

export interface ModalFrameProps {
  /** Heading and accessible name; a child may replace it with `useModalTitle`. */
  title: string;
  onClose: () => void;
  /** Shows a back button before the title. */
  onBack?: () => void;
  /** Accessible name of the back button. Default 'Back'. */
  backLabel?: string;
  /** Default 'Close'. */
  closeLabel?: string;
  /** Default medium. */
  width?: ModalWidth;
  /** Whether Escape and a backdrop click close it. Default true (spec 2.9). */
  dismissable?: boolean;
  /** Default true. */
  isOpen?: boolean;
  /** What receives focus on opening: the title (default) or the first field. */
  initialFocus?: 'heading' | 'field';
  /** Identifies the content: when it changes within the same frame, the focus moves to the new content. */
  contentKey?: string | number;
  /** Shown below the scrolling part. */
  footer?: ReactNode;
  children: ReactNode;
}
