import { codeSent, profileCheck } from '../answer/quote-shapes.js';
import {
  confirmProfileSchema,
  createProfileSchema,
  verifyProfileSchema,
} from '../builder/phone-verification.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Whether an email address with a phone number is verified for this browser or the caller's account (4.6, D116). 409
 * `email_other_phone` or `duplicate_profile` where one of them is verified with another (D27).
 */
export const verifyProfile = endpoint({
  action: 'marketing/verifyProfile',
  method: 'POST',
  path: '/marketing/profiles/check',
  access: 'enquiry.send',
  body: verifyProfileSchema,
  invalidates: 'reads',
  answer: profileCheck,
});

/**
 * Creates the profile and sends a code by text message; again for another code. 429 `resend_too_soon` within a minute,
 * 409 `profile_verified` if this browser has verified it since, and as verifyProfile.
 */
export const createProfile = endpoint({
  action: 'marketing/createProfile',
  method: 'POST',
  path: '/marketing/profiles',
  access: 'enquiry.send',
  idempotent: true,
  body: createProfileSchema,
  invalidates: 'unfinished',
  answer: codeSent,
});

/** Verifies a profile by its code. 400 `invalid_code`; 409 `profile_verified` if another browser has verified it since. */
export const confirmProfile = endpoint({
  action: 'marketing/confirmProfile',
  method: 'POST',
  path: '/marketing/profiles/confirm',
  access: 'enquiry.send',
  body: confirmProfileSchema,
  invalidates: 'unfinished',
  answer: profileCheck,
});
