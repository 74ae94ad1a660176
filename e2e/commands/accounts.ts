import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { productUrl } from './api';
import { mailsTo } from './outbox';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}
export const aPerson = (): Person => ({
  firstName: 'Ann',
  lastName: 'Nguyễn',
  email: `ann.${randomUUID().slice(0, 8)}@example.com`,
  password: 'Ab1!cd',
});

const letter = (): string => String.fromCharCode(97 + randomInt(26));
/** Someone whom no other test names, where several tests share a list of people. */
export const aPersonOf = (firstName: string): Person => ({
  ...aPerson(),
  firstName,
  lastName: `T${Array.from({ length: 8 }, letter).join('')}`,
});

/** The newest link to an account page in the emails to an address; waits for one other than `before`. */
export async function accountLink(
  address: string,
  page: 'verify' | 'reset-password' | 'invitation',
  before?: string,
): Promise<string> {
  const found: { link?: string } = {};
  await expect
    .poll(async () => {
      const links = (await mailsTo(address)).flatMap(
        ({ text }) => new RegExp(`https?://\\S+/${page}[^\\s#]*#[0-9a-f]{24}\\.[\\w-]{43}`).exec(text ?? '') ?? [],
      );
      found.link = links.find((link) => link !== before);
      return found.link ?? null;
    })
    .not.toBeNull();
  // Emails have the product's public origin; the test runs on another port.
  const { pathname, search, hash } = new URL(found.link ?? '');
  return `${productUrl()}${pathname}${search}${hash}`;
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** A new account whose email isn't verified yet. */
export async function aJoinedPerson(person = aPerson()): Promise<Person> {
  await post('/users', { ...person, termsVersion: '2026-11-01' });
  return person;
}

/** An account that can log in. */
export async function aMember(person = aPerson()): Promise<Person> {
  await aJoinedPerson(person);
  const token = new URL(await accountLink(person.email, 'verify')).hash.slice(1);
  await post('/users/verifications', { token, password: person.password });
  return person;
}
