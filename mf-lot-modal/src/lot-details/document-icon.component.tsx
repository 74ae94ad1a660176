import { colour } from '@lotline/shared-design';

/** A document icon: a picture for images, PDF for every other file (section 3). */
export function DocumentIcon({ kind }: { kind: 'image' | 'pdf' }) {
  return (
    <svg
      width="36"
      height="44"
      viewBox="0 0 36 44"
      fill="none"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
      data-kind={kind}
    >
      <path
        d="M4 1.5h19l9.5 9.5v28a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 39V5"
        stroke="none"
        fill={colour.surfaceSunken}
      />
      <path
        d="M7 1.5h16l9.500 9.500V39a3.500 3.500 0 0 1-3.500 3.500H7A3.500 3.500 0 0 1 3.500 39V5A3.500 3.500 0 0 1 7 1.500zM23 1.500V11h9.500"
        stroke={colour.borderStrong}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {kind === 'image' ? (
        <g stroke={colour.info} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
          <path d="m9 34 6-8 4 5 3-3.500 5 6.500z" />
          <circle cx="13" cy="20" r="2" />
        </g>
      ) : (
        <text
          x="18"
          y="32"
          textAnchor="middle"
          fontSize="10"
          fontWeight="700"
          fontFamily="inherit"
          fill={colour.danger}
        >
          PDF
        </text>
      )}
    </svg>
  );
}
