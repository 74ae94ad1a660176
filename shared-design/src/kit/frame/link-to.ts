import type { ElementType } from 'react';

/** Props of a styled link to a path: by the router's link where there is one. */
export const linkTo = (to: string, renderAs?: ElementType): { as?: ElementType; to?: string; href?: string } =>
  renderAs ? { as: renderAs, to } : { href: to };
