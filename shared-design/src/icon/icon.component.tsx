/** Line drawings on a 24-unit grid. */
const DRAWINGS = {
  alert: 'M12 8v5M12 16.5v.01M12 3 2.5 20h19z',
  back: 'M19 12H5m6-6-6 6 6 6',
  bath: 'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2 2 0 0 1 4 0M7 19l-1 2m11-2 1 2',
  bed: 'M3 19v-9m0 6h18v3M21 16v-2a3 3 0 0 0-3-3H3m4-1V8h5v3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  car: 'M4 16v-4l2-5h12l2 5v4zM4 16v2m16-2v2M4 12h16M7.5 14v.01m9-.01v.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 15 6-6 6 6',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  edit: 'm4 20 1-4L16 5l3 3L8 19zm9-12 3 3',
  external: 'M10 5H5v14h14v-5M14 4h6v6m0-6-9 9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  'eye-off':
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6 7.7A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  home: 'm3 11.5 9-7.5 9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  key: 'M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8m3-7 9-9m-4 4 3 3',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  mail: 'M3 6h18v13H3zm0 1 9 6.5L21 7',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14',
  minus: 'M5 12h14',
  money: 'M3 6.5h18v11H3zm9 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  pause: 'M9 6v12m6-12v12',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1',
  pin: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  play: 'M8 5.5v13l10-6.5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V4h10v4M7 16H4V8h16v8h-3M7 14h10v6H7z',
  refresh: 'M19.5 11A7.8 7.8 0 0 0 5 8.5M4.5 13A7.8 7.8 0 0 0 19 15.5M5 4v4.5h4.5M19 20v-4.5h-4.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5L20 20',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  sofa: 'M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 11a2 2 0 0 1 4 0v3h10v-3a2 2 0 0 1 4 0v7H3zm2 7v2m14-2v2',
  task: 'M4 4h16v16H4zm4 8 3 3 5-6',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20.5a8 8 0 0 1 16 0',
} as const;

export type IconName = keyof typeof DRAWINGS;

export interface IconProps {
  name: IconName;
  /** Side in px; default 20. */
  size?: number;
}

/** A decorative line icon in the text's colour; the text beside it carries the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
