import type { Config } from '../config/config.js';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher({ accountSecret: 'one' });

describe('passwords as they are stored', () => {
  it('argon2id with its own salt each time, and only the same password fits', async () => {
    const [first, second] = await Promise.all([hasher.hash('Ab1!'), hasher.hash('Ab1!')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect([
      await hasher.matches('Ab1!', first),
      await hasher.matches('Ab1! ', first),
      await hasher.matches('ab1!', first),
    ]).toEqual([true, false, false]);
  });

  it('is worth nothing without the secret that the database has not', async () => {
    expect(await new PasswordHasher({ accountSecret: 'another' }).matches('Ab1!', await hasher.hash('Ab1!'))).toBe(
      false,
    );
  });

  it('an account without a password has none that fits', async () => {
    expect(await hasher.matches('', null)).toBe(false);
  });

  it('more than may wait are refused, and it goes on after them', async () => {
    const narrow = new PasswordHasher({ accountSecret: 'one', workLimits: { password: 20 } as Config['workLimits'] });
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => narrow.hash('Ab1!', { account: String(at), ip: '203.0.113.9' })),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 2 } } });
    expect(await narrow.matches('Ab1!', await narrow.hash('Ab1!'))).toBe(true);
  });

  it.each([
    ['of one account in many networks', (at: number) => ({ account: 'ann', ip: `203.0.113.${at}` })],
    ['of many accounts in one network', (at: number) => ({ account: String(at), ip: '2001:db8:1:2::9' })],
  ])('after twenty passwords %s another account’s is next', async (_, byOf) => {
    let done = 0;
    const flood = Array.from({ length: 20 }, (_none, at) => hasher.hash('Ab1!', byOf(at)).then(() => (done += 1)));
    await hasher.hash('Ab1!', { account: 'bob', ip: '198.51.100.7' });
    expect(done).toBeLessThan(10);
    await Promise.all(flood);
  });

  it('an account that logs in repeatedly is paused after its first four; others don’t wait for it', async () => {
    const began = performance.now();
    const loginsOf = async (account: string, count: number): Promise<number> => {
      for (let time = 0; time < count; time += 1) await hasher.hash('Ab1!', { account, ip: '203.0.113.9' });
      return performance.now() - began;
    };
    const [seven, other] = await Promise.all([loginsOf('eve', 7), loginsOf('fay', 2)]);
    // Six turns cost 250 ms of rest each, of which three may be owed.
    expect(seven).toBeGreaterThanOrEqual(740);
    expect(other).toBeLessThan(seven);
  });
});
