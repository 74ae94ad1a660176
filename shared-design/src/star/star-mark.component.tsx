/** A star on a 24-unit grid, centred at 12, 12.5. */
export const STAR = 'm12 3.2 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.6l-5.6 3 1.1-6.3L3 9.9l6.2-.9z';

/** A star, filled or outlined; decorative, its container carries the meaning. */
export const StarMark = ({ filled, size = 20 }: { filled: boolean; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    <path d={STAR} />
  </svg>
);
