import { modal } from '@lotline/shared-runtime';
import { unsent } from './guards';
import {
  addTaskProps,
  changeLeadsProps,
  leadIdsProps,
  logNoteProps,
  noProps,
  resendEmailProps,
  sendEmailProps,
  templateProps,
  textProps,
} from './modal-props';
import { unsentStrings as text } from './unsent.strings';

/** Modals of leads, of work on them, of people, and of emails to them. */
export const leadModals = {
  'merge-contacts': modal({
    parseProps: textProps('contactId', 'otherId'),
    load: () => import('./contacts/merge-contacts.modal'),
    guard: unsent(text.merge),
  }),
  'edit-contact': modal({
    parseProps: textProps('contactId'),
    load: () => import('./contacts/edit-contact.modal'),
    width: 'narrow',
    guard: unsent(text.person),
  }),
  'edit-template': modal({
    parseProps: templateProps,
    load: () => import('./templates/edit-template.modal'),
    width: 'wide',
    guard: unsent(text.template),
  }),
  'send-email': modal({
    parseProps: sendEmailProps,
    load: () => import('./templates/send-email.modal'),
    width: 'wide',
    guard: unsent(text.email),
  }),
  'resend-email': modal({
    parseProps: resendEmailProps,
    load: () => import('./templates/resend-email.modal'),
    guard: unsent(text.email),
  }),
  'new-lead': modal({
    parseProps: noProps,
    load: () => import('./leads/new-lead.modal'),
    guard: unsent(text.newLead),
  }),
  'change-leads': modal({
    parseProps: changeLeadsProps,
    load: () => import('./leads/change-leads.modal'),
    width: 'narrow',
  }),
  'delete-leads': modal({
    parseProps: leadIdsProps,
    load: () => import('./leads/delete-leads.modal'),
    width: 'narrow',
  }),
  'save-view': modal({
    parseProps: textProps('query'),
    load: () => import('./leads/save-view.modal'),
    width: 'narrow',
    guard: unsent(text.leadView),
  }),
  'log-note': modal({
    parseProps: logNoteProps,
    load: () => import('./work/log-note.modal'),
    width: 'narrow',
    guard: unsent(text.note),
  }),
  'add-task': modal({
    parseProps: addTaskProps,
    load: () => import('./work/add-task.modal'),
    width: 'narrow',
    guard: unsent(text.task),
  }),
  'hand-over-leads': modal({
    parseProps: textProps('userId'),
    load: () => import('./work/hand-over-leads.modal'),
    width: 'narrow',
    guard: unsent(text.handOver),
  }),
} as const;
