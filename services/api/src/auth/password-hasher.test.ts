import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher({ accountSecret: 'one' });

describe('passwords as they are stored', () => {
  it('argon2id with its own salt each time, and only the same password fits', async () => {
    const [first, second] = await Promise.all([hasher.hash('Ab1!'), hasher.hash('Ab1!')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect([await hasher.matches('Ab1!', first), await hasher.matches('Ab1! ', first), await hasher.matches('ab1!', first)]).toEqual([true, false, false]);
  });

  it('is worth nothing without the secret that the database has not', async () => {
    expect(await new PasswordHasher({ accountSecret: 'another' }).matches('Ab1!', await hasher.hash('Ab1!'))).toBe(false);
  });

  it('an account without a password has none that fits', async () => {
    expect(await hasher.matches('', null)).toBe(false);
  });

  it('more than can be worked on soon are refused, and it goes on after them', async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => hasher.hash('Ab1!')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 2 } } });
    expect(await hasher.matches('Ab1!', await hasher.hash('Ab1!'))).toBe(true);
  });
});
