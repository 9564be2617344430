const PATHS = {
  compose: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  posts: 'M4 6h16M4 12h16M4 18h10',
  attention: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.5',
  connections: 'M9 12a4 4 0 0 1 4-4h3a4 4 0 0 1 0 8h-1M15 12a4 4 0 0 1-4 4H8a4 4 0 0 1 0-8h1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  out: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  book: 'M6 4h12v16H6zM9 8h6M9 12h6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.5',
  check: 'M5 12.5 10 17l9-10',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2',
  cross: 'M6 6l12 12M18 6 6 18',
  up: 'M6 14l6-6 6 6',
  back: 'M14 6l-6 6 6 6',
  money: 'M3 7h18v10H3zM12 10v4',
  again: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14h2.5L4 18h2.5',
  send: 'M4 12 20 4l-4 16-4-6z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon next to a word. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
