import { IconButton, type ButtonSize } from '@lotline/shared-design';
import { StarMark } from './star-mark.component';

export interface StarButtonProps {
  /** Accessible name, pressed or not: 'Shortlist Lot 12'. */
  label: string;
  isStarred: boolean;
  onToggle(): void;
  size?: ButtonSize;
}

/**
 * A toggle button with a filled or outlined star. It imports this package by its name, so that a remote that bundles it resolves the host's
 * copy.
 */
export const StarButton = ({ label, isStarred, onToggle: onTurn, size }: StarButtonProps) => (
  <IconButton
    label={label}
    size={size}
    icon={<StarMark filled={isStarred} />}
    aria-pressed={isStarred}
    onClick={onTurn}
  />
);
