import type { ModalDeclaration } from '@lotline/shared-domain';
import type { ModalState } from '@lotline/shared-runtime';

/** A modal that an address names: of the query's `key` the `value`. */
export interface LinkedModal {
  name: string;
  key: string;
  value: string;
}

type Query = Readonly<Record<string, unknown>>;

/** The links that mean something on a page; the version rule changes the path, not the page. */
export function linksOn(pathname: string, declared: readonly ModalDeclaration[]): { name: string; key: string }[] {
  const page = pathname.replace(/^\/v2\//, '/');
  return declared.flatMap(({ modal: name, link }) =>
    link?.under.some((start) => page.startsWith(start)) ? { name, key: link.key } : [],
  );
}

const linked = (links: ReturnType<typeof linksOn>, values: Query, of?: string): LinkedModal | null => {
  for (const { name, key } of links) {
    const value = values[key];
    if ((of ?? name) === name && typeof value === 'string' && value) return { name, key, value };
  }
  return null;
};

/** What an address asks for: of several the one declared first. */
export const askedFor = (links: ReturnType<typeof linksOn>, query: Query): LinkedModal | null => linked(links, query);

/** The open modal that the address names, or the nearest that waits below it for Back. */
export function shownBy(links: ReturnType<typeof linksOn>, { open, stack }: ModalState): LinkedModal | null {
  for (const { name, props } of [...stack, ...(open ? [open] : [])].reverse()) {
    const found = linked(links, props, name);
    if (found) return found;
  }
  return null;
}
