import type { ModalDeclaration } from '@lotline/shared-domain';
import { LOGIN_OR_CREATE } from '../session/unauthorized';

/**
 * Modals with a fallback in the shell (`stand-in.component.tsx`) when no live remote provides them, so that a link to a
 * lot always works.
 */
export const OWN_MODALS: readonly ModalDeclaration[] = [
  { modal: 'lot', link: { key: 'lotId', under: ['/estate/', '/builder/estate/'] }, standIn: 'lot-facts' },
  { modal: 'contact', standIn: 'enquiry' },
  { modal: LOGIN_OR_CREATE, standIn: 'login-or-create', width: 'narrow' },
];
