import type { AnySchema } from 'yup';
import { registrationFormSchema } from '../account/account.schema.js';
import { quoteFormSchema, quoteSchema } from '../builder/quote.schema.js';
import { waitlistFormSchema, waitlistSchema } from '../enquiry/waitlist.schema.js';
import { watchSchema } from '../enquiry/watch.schema.js';

it.each<[string, AnySchema, string, string]>([
  ['the quote form', quoteFormSchema, 'consent', 'Please tick the box so that we can pass your details on'],
  ['a quote', quoteSchema, 'consent', 'Please tick the box so that we can pass your details on'],
  ['the waitlist form', waitlistFormSchema, 'consent', 'Please tick the box so that we can email you'],
  ['a waitlist entry', waitlistSchema, 'consent', 'Please tick the box so that we can email you'],
  ['a watch', watchSchema, 'consent', 'Please tick the box so that we can email you'],
  ['registration', registrationFormSchema, 'terms', 'Please tick the box to accept the terms'],
])('%s without the tick is refused in words', (_, schema, path, message) =>
  expect(() => schema.validateSyncAt(path, { [path]: false })).toThrow(message),
);
