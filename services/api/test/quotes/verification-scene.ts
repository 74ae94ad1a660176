import { createHash, randomBytes } from 'node:crypto';
import type { CodeSent, FormChallenge } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { Answer, CallOptions, TestApi } from '../create-test-api.js';

/** A person's email address with a phone number. */
export interface Profile {
  readonly email: string;
  readonly phone_number: string;
}
let made = 0;
export const anEmail = (): string => `buyer-${(made += 1)}-${Date.now()}@example.com`;
export const aPhone = (): string => `+614${String((made += 1)).padStart(8, '0')}`;
export const aProfile = (): Profile => ({ email: anEmail(), phone_number: aPhone() });
/** The secret of a browser. */
export const aBrowser = (): string => randomBytes(32).toString('base64url');
/** A code that is not this one. */
export const notCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** `ok`, or the code of a refusal. */
export const outcome = ({ status, body }: Answer<object>): string =>
  status < 300 ? 'ok' : String((body as { code?: unknown }).code);

/** Solves a challenge as a page does; with few bits (`LOTLINE_CHALLENGE_BITS`) at once. */
export async function solvedBy(api: TestApi): Promise<string> {
  const { challenge, bits } = (await api.get<FormChallenge>('/api/form-challenge')).body;
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number.toString(36)}`;
    if (createHash('sha256').update(proof).digest().readUInt32BE(0) >>> (32 - bits) === 0) return proof;
  }
}

/** Phone verification over HTTP, as a page uses it. */
export const verificationOf = (api: TestApi, estateId: string) => ({
  check: (profile: Profile, verification?: string, options: CallOptions = {}) =>
    api.post<{ isValid?: boolean; code?: string }>(
      '/api/marketing/profiles/check',
      { ...profile, verification },
      options,
    ),
  create: (profile: Profile, verification?: string, { proof, ...options }: CallOptions & { proof?: string } = {}) =>
    api.post<Partial<CodeSent> & { code?: string; message?: string }>(
      '/api/marketing/profiles',
      { ...profile, verification, estateId, filledMs: 9000, ...(proof && { proof }) },
      options,
    ),
  confirm: (profile: Profile, code: string, verification: string, options: CallOptions = {}) =>
    api.post<{ isValid?: boolean; code?: string; message?: string }>(
      '/api/marketing/profiles/confirm',
      { ...profile, code, verification },
      options,
    ),
  /** The codes that were sent to a number, oldest first. */
  codesTo: async (phone: string): Promise<string[]> => {
    const messages = await api.models.OutboxMessage.find({ channel: 'sms', to: phone }).sort({ _id: 1 }).lean();
    return messages.map(({ text }) => text.slice(0, 6));
  },
  /** Lets time pass for the profiles of these addresses, by moving what is stored into the past. */
  pass: async (seconds: number, emails: readonly string[]): Promise<void> => {
    const earlier = (field: string) => ({
      $cond: [{ $eq: [{ $type: field }, 'date'] }, { $subtract: [field, seconds * 1000] }, '$$REMOVE'],
    });
    const code = { 'code.sentAt': earlier('$code.sentAt'), 'code.endsAt': earlier('$code.endsAt') };
    const email = { $in: [...emails] };
    await system(async () => {
      const profiles = api.models.PhoneProfile.collection;
      await profiles.updateMany({ email }, [
        { $set: { expiresAt: earlier('$expiresAt'), verifiedAt: earlier('$verifiedAt') } },
      ]);
      await profiles.updateMany({ email, code: { $type: 'object' } }, [{ $set: code }]);
    });
  },
});
export type Verification = ReturnType<typeof verificationOf>;
