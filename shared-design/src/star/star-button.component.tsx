import { IconButton, type ButtonSize } from '@lotline/shared-design';
import { StarMark } from './star-mark.component';

export interface StarButtonProps {
  /** What it does, whether or not it is pressed: 'Shortlist Lot 12'. */
  label: string;
  isStarred: boolean;
  onTurn(): void;
  size?: ButtonSize;
}

/**
 * A star that is pressed or not: filled or in outline, and said as a toggle. What it takes of this package it takes by the package's name: a
 * remote that bundles it finds the host's copy there.
 */
export const StarButton = ({ label, isStarred, onTurn, size }: StarButtonProps) => (
  <IconButton
    label={label}
    size={size}
    icon={<StarMark filled={isStarred} />}
    aria-pressed={isStarred}
    onClick={onTurn}
  />
);
