import {
  createTemplate,
  deleteTemplate,
  resendEmail,
  resendEmailSchema,
  saveTemplate,
  sendEmail,
  sendEmailSchema,
  templateSchema,
  testTemplate,
  testTemplateSchema,
} from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { emailStrings, resendStrings, templateStrings as text } from './strings';

/** The choice of all estates is an empty option of the field. */
const body = {
  name: 'name',
  estateId: ['estateId', (estateId: string | null) => estateId || null],
  subject: 'subject',
  text: 'text',
} as const;

export const newTemplateForm = defineForm({
  name: 'new-template',
  schema: templateSchema,
  endpoint: createTemplate,
  body,
  initial: { estateId: '' },
  explains: isConflict,
  *delivered({ answer: { name } }) {
    yield call(toast, { tone: 'success', message: text.made(name) });
  },
});

export const templateForm = defineForm({
  name: 'template',
  schema: templateSchema,
  endpoint: saveTemplate,
  body,
  requestOptions: (_context, { templateId, etag }: { templateId: string; etag?: string }) => ({
    params: { templateId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isConflict,
  *delivered() {
    yield call(toast, { tone: 'success', message: text.saved });
  },
});

export const deleteTemplateForm = defineForm({
  name: 'delete-template',
  schema: templateSchema.pick([]),
  endpoint: deleteTemplate,
  requestOptions: (_context, { templateId }: { templateId: string }) => ({ params: { templateId } }),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.removed });
  },
});

/** Whom a test is filled in for: a lead, or a sample person in an estate. */
export interface TestAbout {
  readonly leadId?: string;
  readonly estateId?: string;
}
export const testForm = defineForm({
  name: 'template-test',
  schema: testTemplateSchema.pick(['subject', 'text']),
  endpoint: testTemplate,
  extraBody: (_context, { leadId, estateId }: TestAbout) => ({
    ...(leadId && { leadId }),
    ...(estateId && { estateId }),
  }),
  // Shown beside its button: its fields are those of another form.
  explains: () => true,
  *delivered({ params }): Generator<Effect, void> {
    yield put(testForm.opened(params));
    yield call(toast, { tone: 'success', message: text.test.sent });
    yield call(announce, text.test.sent);
  },
});

export const sendEmailForm = defineForm({
  name: 'send-email',
  schema: sendEmailSchema.pick(['to', 'subject', 'text']),
  endpoint: sendEmail,
  explains: isConflict,
  extraBody: (_context, { leadId }: { contactId: string; leadId?: string }) => (leadId ? { leadId } : {}),
  requestOptions: (_context, { contactId }) => ({ params: { contactId } }),
  *delivered({ values }) {
    yield call(toast, { tone: 'success', message: emailStrings.sent(values.to) });
  },
});

export const resendEmailForm = defineForm({
  name: 'resend-email',
  schema: resendEmailSchema,
  endpoint: resendEmail,
  explains: isConflict,
  requestOptions: (_context, { messageId }: { messageId: string }) => ({ params: { messageId } }),
  *delivered({ values }) {
    yield call(toast, { tone: 'success', message: resendStrings.sent(values.to) });
  },
});
