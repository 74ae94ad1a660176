import { filedLead } from '../answer/lead-shapes.js';
import { emailTemplate } from '../answer/template-shapes.js';
import { receipt } from '../answer/shapes.js';
import { resendEmailSchema, sendEmailSchema, templateSchema, testTemplateSchema } from '../template/template.schema.js';
import { endpoint } from './endpoint.js';

/** The email templates of the caller's team, by name. */
export const getTemplates = endpoint({
  action: 'staff/getTemplates',
  method: 'GET',
  path: '/staff/templates',
  access: 'lead.work',
  tags: ['template'],
  answer: [emailTemplate],
});

/** Adds a template. 409 beyond TEMPLATE_LIMITS, or where one has the name. */
export const createTemplate = endpoint({
  action: 'staff/createTemplate',
  method: 'POST',
  path: '/staff/templates',
  access: 'lead.work',
  idempotent: true,
  body: templateSchema,
  invalidates: ['template'],
  answer: emailTemplate,
});

/** Changes a template. If-Match: its `etag`. */
export const saveTemplate = endpoint({
  action: 'staff/saveTemplate',
  method: 'PUT',
  path: '/staff/templates/{templateId}',
  access: 'lead.work',
  guarded: 'etag',
  body: templateSchema,
  invalidates: ['template'],
  answer: emailTemplate,
});

/** Deletes a template; emails that were sent with it stay. */
export const deleteTemplate = endpoint({
  action: 'staff/deleteTemplate',
  method: 'DELETE',
  path: '/staff/templates/{templateId}',
  access: 'lead.work',
  invalidates: ['template'],
  answer: receipt,
});

/** Emails a template to the caller, filled in for a lead or with samples. */
export const testTemplate = endpoint({
  action: 'staff/testTemplate',
  method: 'POST',
  path: '/staff/template-tests',
  access: 'lead.work',
  idempotent: true,
  body: testTemplateSchema,
  invalidates: 'emails',
  answer: receipt,
});

/** Emails a person in the team's name; it counts as a contact (D148). 400 names variables without a value. */
export const sendEmail = endpoint({
  action: 'staff/sendEmail',
  method: 'POST',
  path: '/staff/contacts/{contactId}/emails',
  access: 'lead.work',
  idempotent: true,
  body: sendEmailSchema,
  invalidates: ['lead'],
  answer: receipt,
});

/** Sends an email again that was refused, to a corrected address. 409 for one that arrived, or holds a secret link. */
export const resendEmail = endpoint({
  action: 'staff/resendEmail',
  method: 'POST',
  path: '/staff/emails/{messageId}/resend',
  access: 'lead.work',
  idempotent: true,
  body: resendEmailSchema,
  invalidates: ['lead'],
  answer: receipt,
});

/** The leads that the caller filed for purchasers, filed last first (D67, D173). */
export const getFiledLeads = endpoint({
  action: 'user/getFiledLeads',
  method: 'GET',
  path: '/partner/leads',
  access: 'request.filed',
  query: { 'search?': 'string', 'page?': 'string' },
  tags: ['request'],
  answer: {
    data: [filedLead],
    total: 'number',
    page: 'number',
    limit: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
  },
});
