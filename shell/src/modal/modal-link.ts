import type { ModalDeclaration } from '@lotline/shared-domain';
import type { ModalState } from '@lotline/shared-runtime';

/** A modal named by the URL: query key and value. */
interface LinkedModal {
  name: string;
  key: string;
  value: string;
}

type Query = Readonly<Record<string, unknown>>;

/** The modal links that apply on a page, ignoring the `/v2` prefix. */
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

/** Whether a modal is open, or on the stack, whose opening is a history step of its own. */
export const isStep = (declared: readonly ModalDeclaration[], { open, stack }: ModalState): boolean =>
  [...stack, ...(open ? [open] : [])].some(({ name }) => declared.some(({ modal, step }) => step && modal === name));

/** The modal requested by a query; if several match, the one declared first. */
export const askedFor = (links: ReturnType<typeof linksOn>, query: Query): LinkedModal | null => linked(links, query);

/** The topmost modal, open or stacked, that has a link. */
export function shownBy(links: ReturnType<typeof linksOn>, { open, stack }: ModalState): LinkedModal | null {
  for (const { name, props } of [...stack, ...(open ? [open] : [])].reverse()) {
    const found = linked(links, props, name);
    if (found) return found;
  }
  return null;
}
