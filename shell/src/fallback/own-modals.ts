import type { ModalDeclaration } from '@lotline/shared-domain';
import { LOGIN_OR_CREATE } from '../session/unauthorized';

/** Modals that the shell itself can show, by a panel of `stand-in.component.tsx`, where no live remote has them: a link to a lot always says something. */
export const OWN_MODALS: readonly ModalDeclaration[] = [
  { modal: 'lot', link: { key: 'lotId', under: ['/estate/', '/builder/estate/'] }, standIn: 'lot-facts' },
  { modal: 'contact', standIn: 'enquiry' },
  { modal: LOGIN_OR_CREATE, standIn: 'login-or-create', width: 'narrow' },
];
