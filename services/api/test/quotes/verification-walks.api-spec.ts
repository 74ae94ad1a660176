import type { QuoteSelection } from '@lotline/shared-domain';
import fc from 'fast-check';
import { system } from '../../src/database/scope.js';
import { PhoneProfileRepository } from '../../src/phone-verification/phone-profile.repository.js';
import { api, scene, setUp } from '../homes/homes-scene.js';
import { amount } from '../reliability/api-process.js';
import { aLotWithHomes, aQuoteBody, selectionsOf, send } from './quote-scene.js';
import {
  aBrowser,
  anEmail,
  aPhone,
  notCode,
  outcome,
  type Profile,
  type Verification,
  verificationOf,
} from './verification-scene.js';

const WALKS = amount('WALKS', process.env['SIZE'] === 'full' ? 2_000 : 25);
const SEED = amount('SEED', Date.now() % 2 ** 31);
jest.setTimeout(120_000 + WALKS * 1_000);

setUp();
let verification: Verification;
let selections: readonly QuoteSelection[];
beforeAll(async () => {
  verification = verificationOf(api, String(scene.estate._id));
  selections = await selectionsOf((await aLotWithHomes()).lot);
});

/** What the rules say, written down apart from the program. */
interface Known {
  verifiedAt: number | null;
  browsers: Set<string>;
  code: { digits: string; sentAt: number; tries: number } | null;
}
/** One of two addresses with one of two numbers, from one of two browsers; or time goes by. */
type Step =
  | {
      readonly do: 'check' | 'create' | 'quote';
      readonly email: number;
      readonly phone: number;
      readonly browser: number;
    }
  | {
      readonly do: 'confirm';
      readonly email: number;
      readonly phone: number;
      readonly browser: number;
      /** The code of this profile, one that is wrong, or that of the other number: entered in another tab. */
      readonly with: 'right' | 'wrong' | 'other';
    }
  | { readonly do: 'pass'; readonly seconds: number };

const two = fc.nat(1);
const who = { email: two, phone: two, browser: two };
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('check' as const, 'create' as const), ...who }),
  fc.record({ do: fc.constantFrom('create' as const, 'quote' as const), ...who }),
  fc.record({
    do: fc.constant('confirm' as const),
    ...who,
    with: fc.constantFrom('right' as const, 'right' as const, 'wrong' as const, 'other' as const),
  }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(7, 61, 61, 700, 31 * 86_400) }),
);
const DAY = 86_400;

class Walk {
  readonly emails = [anEmail(), anEmail()] as const;
  readonly phones = [aPhone(), aPhone()] as const;
  readonly browsers = [aBrowser(), aBrowser()] as const;
  readonly known = new Map<string, Known>();
  /** Who has sent a quote: sent again, it is the same one. */
  readonly quoted = new Set<string>();
  now = 0;

  of(email: number, phone: number): Known {
    const key = `${email} ${phone}`;
    const found = this.known.get(key) ?? { verifiedAt: null, browsers: new Set(), code: null };
    this.known.set(key, found);
    if (found.verifiedAt !== null && this.now >= found.verifiedAt + 30 * DAY) {
      found.verifiedAt = null;
      found.browsers.clear();
    }
    return found;
  }
  rival(email: number, phone: number): string | null {
    if (this.of(1 - email, phone).verifiedAt !== null) return 'duplicate_profile';
    return this.of(email, 1 - phone).verifiedAt === null ? null : 'email_other_phone';
  }
  isVerified(known: Known, browser: string): boolean {
    return known.verifiedAt !== null && known.browsers.has(browser);
  }

  /** What must be answered; a code that is sent is added by the caller. */
  expected(step: Exclude<Step, { do: 'pass' }>, digits: string): string {
    const { email, phone } = step;
    const browser = this.browsers[step.browser] ?? '';
    const known = this.of(email, phone);
    if (step.do === 'quote') {
      if (!this.isVerified(known, browser)) return 'phone_unverified';
      this.quoted.add(`${email} ${phone}`);
      return 'valid';
    }
    if (step.do === 'check')
      return this.isVerified(known, browser) ? 'valid' : (this.rival(email, phone) ?? 'not valid');
    if (step.do === 'create') {
      const rival = this.rival(email, phone);
      if (rival) return rival;
      if (this.isVerified(known, browser)) return 'profile_verified';
      return known.code && this.now - known.code.sentAt < 60 ? 'resend_too_soon' : 'sent';
    }
    const { code } = known;
    if (!code || this.now >= code.sentAt + 600 || code.tries >= 5) {
      if (this.isVerified(known, browser)) return 'valid';
      return known.verifiedAt !== null && !code ? 'profile_verified' : 'invalid_code';
    }
    code.tries += 1;
    if (code.digits !== digits) return 'invalid_code';
    const rival = this.rival(email, phone);
    if (rival) return rival;
    Object.assign(known, { verifiedAt: this.now, code: null });
    known.browsers.add(browser);
    return 'valid';
  }
}

/** The first divergence of a walk, or null. */
async function diverges(trail: readonly Step[]): Promise<string | null> {
  const walk = new Walk();
  for (const [at, step] of trail.entries()) {
    if (step.do === 'pass') {
      walk.now += step.seconds;
      await verification.pass(step.seconds, walk.emails);
      continue;
    }
    const profile: Profile = { email: walk.emails[step.email] ?? '', phone_number: walk.phones[step.phone] ?? '' };
    const browser = walk.browsers[step.browser] ?? '';
    const digits = step.do === 'confirm' ? digitsOf(walk, step) : '';
    const expected = walk.expected(step, digits);
    const answer = await perform(step, profile, browser, digits);
    if (answer !== expected) return `step ${at}: ${JSON.stringify(step)} answered ${answer}, not ${expected}`;
    if (expected === 'sent') {
      const sent = (await verification.codesTo(profile.phone_number)).at(-1) ?? '';
      walk.of(step.email, step.phone).code = { digits: sent, sentAt: walk.now, tries: 0 };
    }
  }
  const stored = await system(() => api.models.Quote.countDocuments({ 'buyer.email': { $in: [...walk.emails] } }));
  return stored === walk.quoted.size ? null : `${stored} quotes are stored, not ${walk.quoted.size}`;
}

function digitsOf(walk: Walk, step: Extract<Step, { do: 'confirm' }>): string {
  const own = walk.of(step.email, step.phone).code?.digits ?? '123456';
  if (step.with === 'right') return own;
  return step.with === 'wrong' ? notCode(own) : (walk.of(step.email, 1 - step.phone).code?.digits ?? notCode(own));
}

async function perform(step: Step, profile: Profile, browser: string, digits: string): Promise<string> {
  if (step.do === 'create') {
    const answer = outcome(await verification.create(profile, browser));
    return answer === 'ok' ? 'sent' : answer;
  }
  if (step.do === 'quote') {
    const sent = outcome(await send(aQuoteBody({ ...profile, verification: browser }, selections)));
    return sent === 'ok' ? 'valid' : sent;
  }
  const answer =
    step.do === 'check'
      ? await verification.check(profile, browser)
      : await verification.confirm(profile, digits, browser);
  return answer.status < 300 ? (answer.body.isValid ? 'valid' : 'not valid') : outcome(answer);
}

/** Walks, and of one that diverges the shortest. */
async function walked(walks: number): Promise<string | null> {
  const trails = fc.array(steps, { minLength: 12, maxLength: 12 });
  const isAsExpected = async (trail: readonly Step[]): Promise<void> => {
    const divergence = await diverges(trail);
    if (divergence) throw new Error(divergence);
  };
  const run = await fc.check(fc.asyncProperty(trails, isAsExpected), {
    seed: SEED,
    numRuns: walks,
    endOnFailure: true,
  });
  return run.failed ? `SEED=${run.seed}: ${String((run.errorInstance as Error).message)}` : null;
}

describe('phone verification, walked at random', () => {
  it(`answers ${WALKS} walks of twelve steps as its rules say`, async () => {
    expect(await walked(WALKS)).toBeNull();
  });

  it('control: a program that forgets that a number belongs to another address is found', async () => {
    api.app.get(PhoneProfileRepository, { strict: false }).rivals = () => Promise.resolve([]);
    expect(await walked(400)).toMatch(/duplicate_profile|email_other_phone|internal/);
  });
});
