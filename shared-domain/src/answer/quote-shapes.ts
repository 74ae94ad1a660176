import { shape, type Wire } from './shape.js';

/** Whether a profile (an email address with a phone number) counts as verified for the caller (D116). */
export const profileCheck = shape({ isValid: 'boolean' });
export type ProfileCheck = Wire<typeof profileCheck>;

/** A code was sent. Both in seconds: when another may be requested, and how long this one is valid. */
export const codeSent = shape({ resendAfter: 'number', validFor: 'number' });
export type CodeSent = Wire<typeof codeSent>;
