import type { ElementType } from 'react';

/** Props of a styled link: the router's link component where given, else a plain `href`. */
export const linkTo = (to: string, renderAs?: ElementType): { as?: ElementType; to?: string; href?: string } =>
  renderAs ? { as: renderAs, to } : { href: to };
