import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PrincipalKind, ROLES, routeAt } from '@lotline/shared-domain';
import { sampleEmails } from './sample-emails.js';
import { type SampleEmail } from '../email-templates/sample-parts.js';
import { SAMPLE_WORDS, type SampleWords } from '../email-templates/sample-words.js';

const URL = 'https://lots.example.com';
const STAFF =
  /^(hold-request|hold-later-details|hold-extension-asked|hold-cancelled-staff|lot-free-staff|hold-offer-staff|enquiry|waitlist|waitlist-changed|waitlist-left|quote|quote-builder|quote-decided|quote-accepted|eoi-new|eoi-second-buyer-staff|eoi-withdrawn-staff|eoi-leave-asked|eoi-message-staff|contract-date-nears-staff)$/;
/** About somebody's account: nobody's team stands behind it; and what one of the team wrote, with their own words. */
const [ACCOUNT, BY_TEAM] = [/^account-/, /^team-email$/];
const every = (words: Partial<SampleWords> = {}, fields = {}): SampleEmail[] =>
  sampleEmails(URL, { ...SAMPLE_WORDS, ...words }, fields);
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<style>.*?<\/style>|<title>.*?<\/title>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<br>|<\/(?:p|td|tr|h\d|table)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(?:quot|#39|lt|gt|nbsp|amp);/g,
      (entity) =>
        ({ '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&amp;': '&' })[entity] ?? entity,
    );

/** Every template that the sources name. */
function templatesInSources(folder = join(__dirname, '..')): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('-mail.ts'))
    .flatMap(({ parentPath, name }) =>
      [
        ...readFileSync(join(parentPath, name), 'utf8').matchAll(
          /(?:template: |toBuyer\(\s*scene,\s*|forStaff\([^]*?,\s*)'([a-z-]+)'/g,
        ),
      ].map((match) => match[1] ?? ''),
    );
}

describe('emails', () => {
  const emails = every();

  it('has a sample of every template', () => {
    expect([...new Set(emails.map(({ mail }) => mail.template))].sort()).toEqual(
      [...new Set(templatesInSources())].sort(),
    );
  });

  it.each(emails.map(({ name, mail }) => [name, mail] as const))(
    '%s says the same in both parts',
    (_, { html, text }) => {
      const shown = textOf(html)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && line !== 'Your contact');
      for (const line of shown) expect(text).toContain(line);
    },
  );

  it.each(emails.filter(({ mail }) => STAFF.test(mail.template)).map(({ name, mail }) => [name, mail] as const))(
    'the foot of %s says what a reply does',
    (_, { text, replyTo }) =>
      expect(text).toContain(replyTo ? `Replies go to ${replyTo}.` : 'Please don’t reply to this email.'),
  );

  it.each(
    emails
      .filter(({ mail }) => ![STAFF, ACCOUNT, BY_TEAM].some((kind) => kind.test(mail.template)))
      .map(({ name, mail }) => [name, mail] as const),
  )("%s names the estate's contact and repeats nothing that was typed (D38)", (_, { text, html }) => {
    for (const part of [text, textOf(html)]) {
      const contact = ['0491 570 006', 'hello@tallowbrook.example.com', "reach the estate's team"];
      for (const line of ['Tallowbrook Rise sales team', ...contact]) expect(part).toContain(line);
      expect(part).not.toMatch(/Moreau|Pallow|level|0491570158|\+61491570158|0800|Owner-occupier$/m);
    }
  });

  it.each(emails.filter(({ mail }) => ACCOUNT.test(mail.template)).map(({ name, mail }) => [name, mail] as const))(
    '%s is answered by nobody, and its secret is in no query (D74)',
    (_, { text, replyTo, hasSecret, template }) => {
      expect([replyTo ?? null, text.includes('Please don’t reply to this email.')]).toEqual([null, true]);
      expect(text).not.toMatch(/\?[^\s#]*65f000000000000000000040\./);
      expect([template, hasSecret ?? false]).toEqual([template, /#65f0/.test(text)]);
    },
  );

  it.each(emails.filter(({ mail }) => !ACCOUNT.test(mail.template)).map(({ name, mail }) => [name, mail] as const))(
    '%s: a secret of its own is in the fragment alone, and goes from the outbox (D74)',
    (_, { text, hasSecret }) => {
      expect(text).not.toMatch(/\/(?:hold|leave|eoi|quote)\?[^\s#]*65f000000000000000000040\./);
      expect(hasSecret ?? false).toBe(/#65f0/.test(text));
    },
  );

  it('every email about a hold links the buyer to its page (D74), except the one that a stranger can trigger', () => {
    const toBuyer = emails.filter(({ mail }) => mail.template.startsWith('hold-') && !STAFF.test(mail.template));
    const without = toBuyer.filter(({ mail }) => !mail.text.includes(`${URL}/hold#`)).map(({ mail }) => mail.template);
    expect(toBuyer.length).toBeGreaterThan(15);
    expect([...new Set(without)].sort()).toEqual(['hold-known', 'hold-received-again']);
  });

  it('an EOI’s deposit is asked for with amount, account, reference and date (D103, D123)', () => {
    for (const line of [
      'Deposit: $2,000.00',
      'Account name: Tallowbrook Trust Account',
      'BSB: 063-000',
      'Account number: 1234 5678',
      'Reference: EOI00000040',
      'Pay by: 17 February 2027 at 5:00 PM AEDT',
    ]) {
      expect(one('eoi-deposit-due')).toContain(line);
      expect(one('eoi-deposit-reminder')).toContain(line);
    }
    expect(one('eoi-deposit-due, without an account to pay to')).not.toContain('BSB');
    expect(one('eoi-sent')).not.toMatch(/Deposit|BSB/);
  });

  const one = (name: string, fields = {}): string =>
    every({}, fields).find((letter) => letter.name === name)?.mail.text ?? '';

  it("the buyer's email has the lot as the page shows it, its plan, and when to expect an answer", () => {
    for (const line of [
      'Lot: 325, Stage 4, Tallowbrook Rise',
      'Size: 452 m²',
      'Frontage: 12.5 m',
      'Price: From $310,000',
      'Est. Registration: Sep 2028',
      'Outline of Lot 325: https://lots.example.com/files/lots/',
      'Plan of Lot 325: https://lots.example.com/files/lots/',
      'The team answers within 2 business days.',
      'isn’t decided by 10 February 2027',
    ])
      expect(one('hold-received')).toContain(line);
  });

  it('tells no price where the estate hides them, and promises no time that the estate does not', () => {
    const text = one('hold-received', { hidePrice: true, answerDays: null, contact: null });
    expect(text).not.toMatch(/Price|310|answers within/);
    expect(text).toContain('Email: sales@tallowbrook.example.com');
  });

  it('tells buyers when and where to find the team, as far as the estate says', () => {
    const contact = { name: 'Front desk', hours: 'Weekdays, 10 AM to 5 PM', address: '1 Rise Road' };
    const text = one('hold-received', { contact });
    expect(text).toContain('Hours: Weekdays, 10 AM to 5 PM');
    expect(text).toContain('Address: 1 Rise Road');
    expect(text).not.toContain('Directions');
  });

  it('an estate without a contact is labelled as such', () => {
    expect(one('hold-received', { recipients: [], contact: null })).toContain('Please don’t reply to this email.');
  });

  it.each([
    ['hold-cancelled, request', 'Your hold request for Lot 325 was cancelled'],
    ['hold-cancelled, offer', 'The offer of Lot 325 to you was cancelled'],
    ['hold-cancelled, hold', 'Your hold on Lot 325 was cancelled'],
    ['hold-expired, request', 'Your hold request for Lot 325 was not decided in time and has ended.'],
    ['hold-expired, offer', 'The time to answer the offer of Lot 325 has passed.'],
    ['hold-expired, hold', 'Your hold on Lot 325 has ended.'],
  ])('%s is called what it was', (name, words) => {
    expect(one(name)).toContain(words);
    if (name.endsWith('request'))
      expect(every().find((letter) => letter.name === name)?.mail.subject).not.toMatch(/your hold (?!request)/i);
  });

  it('D86: names what differs to the mailbox, and shows it to staff', () => {
    expect(one('hold-known, other details')).toContain('the team can also use: Phone, Postcode.');
    for (const line of ['Phone: +61491570159 (first: +61491570158)', 'Postcode: 0800 (first: 3000)'])
      expect(one('hold-later-details')).toContain(line);
  });
});

/** Who reads each email, and where its button leads them: to what is to be done. */
const [STAFF_ROLES, EDITORS, BUYERS, CUSTOMERS, OWNERS] = [
  ['SUPER_ADMIN', 'LANDOWNER', 'SALES'],
  ['SUPER_ADMIN', 'LANDOWNER'],
  ['ANONYMOUS', 'CUSTOMER'],
  ['CUSTOMER'],
  ROLES.filter((role) => role !== 'ANONYMOUS'),
] as const satisfies readonly (readonly PrincipalKind[])[];
const [QUEUE, PERSON, LOT, ESTATE, HOLD] = [
  /^\/desk\/holds\?lotId=65f000000000000000000030&stageId=65f0+20$/,
  /^\/contacts\/65f0+[0-9a-f]{2}$/,
  /[?&]lotId=65f000000000000000000030/,
  /^\/v2\/estate\/tallowbrook-rise(?:\?businessId=\w+)?$/,
  /^\/hold#/,
];
/** A builder's own part of a quote; the buyer's page of an EOI that was sent; its form; staff's page of it; the second buyer's page. */
const [OWN_QUOTE, EOI, FORM, DESK_EOI, SECOND] = [
  /^\/builder\/quotes\/65f0+40$/,
  /^\/customer\/lots\/65f0+30\/activity$/,
  /^\/v2\/estate\/tallowbrook-rise\/lot\/65f0+30\/eoi-request\?stageId=65f0+20&businessId=65f0+60$/,
  /^\/desk\/eois\/65f0+40$/,
  /^\/eoi#65f0/,
];
const TO_HOLD =
  'received approved declined request-closed cancelled cancelled-by-buyer expired ends-soon extended extension-declined transferred'.split(
    ' ',
  );
const TO_EOI =
  'eoi-contract-ready eoi-contract-signed eoi-unconditional eoi-settled eoi-sent eoi-deposit-due eoi-deposit-reminder eoi-withdrawn-by-buyer eoi-approved eoi-declined eoi-lot-taken eoi-withdrawn eoi-deposit-received contract-date-nears eoi-refunded eoi-not-refunded eoi-refund-account-given'.split(
    ' ',
  );
type Lead = readonly [readonly PrincipalKind[], label: string, path: RegExp];
const LEADS: Readonly<Record<string, Lead>> = {
  'hold-request': [STAFF_ROLES, 'Review request', QUEUE],
  'hold-later-details': [STAFF_ROLES, 'Compare details', QUEUE],
  'hold-extension-asked': [STAFF_ROLES, 'Review extension request', QUEUE],
  'hold-cancelled-staff': [STAFF_ROLES, 'View hold requests', QUEUE],
  'hold-offer-staff': [STAFF_ROLES, 'View hold requests', QUEUE],
  'lot-free-staff': [STAFF_ROLES, 'Review requests', QUEUE],
  enquiry: [STAFF_ROLES, 'View contact', PERSON],
  quote: [STAFF_ROLES, 'View quote', /^\/desk\/quotes\/[0-9a-f]{24}$/],
  'quote-builder': [['BUILDER'], 'Answer quote', OWN_QUOTE],
  'quote-answered': [BUYERS, 'View quote', /^\/quote#65f0/],
  'quote-decided': [['BUILDER'], 'View quote', OWN_QUOTE],
  'quote-accepted': [STAFF_ROLES, 'View quote', /^\/desk\/quotes\/[0-9a-f]{24}$/],
  waitlist: [STAFF_ROLES, 'View contact', PERSON],
  'waitlist-changed': [STAFF_ROLES, 'View contact', PERSON],
  'waitlist-left': [STAFF_ROLES, 'View contact', PERSON],
  ...Object.fromEntries(TO_HOLD.map((what) => [`hold-${what}`, [BUYERS, 'View details', HOLD] as const])),
  'hold-offer': [BUYERS, 'Answer the offer', /hold-offer\?/],
  'hold-offer-accepted': [BUYERS, 'View details', HOLD],
  'eoi-second-buyer': [BUYERS, 'Check and confirm', SECOND],
  'eoi-second-buyer-confirmed': [BUYERS, 'Check and send', FORM],
  'eoi-refund-account': [BUYERS, 'Enter your account', /^\/refund-account#65f0/],
  'eoi-terminated': [BUYERS, '', FORM],
  'eoi-new': [STAFF_ROLES, 'Review EOI', DESK_EOI],
  'eoi-second-buyer-staff': [STAFF_ROLES, 'View EOI', DESK_EOI],
  'eoi-withdrawn-staff': [STAFF_ROLES, 'View EOI', DESK_EOI],
  'eoi-leave-asked': [STAFF_ROLES, 'Review EOI', DESK_EOI],
  'eoi-message': [CUSTOMERS, 'Read and reply', EOI],
  'eoi-payment-declined': [CUSTOMERS, 'Try again', EOI],
  'eoi-message-staff': [STAFF_ROLES, 'Read and reply', DESK_EOI],
  'contract-date-nears-staff': [STAFF_ROLES, 'View EOI', DESK_EOI],
  ...Object.fromEntries(TO_EOI.map((name) => [name, [CUSTOMERS, 'View your EOI', EOI] as const])),
  'enquiry-received': [BUYERS, 'View ', /^\/v2\/estate\/tallowbrook-rise/],
  'waitlist-change': [BUYERS, 'Yes, use my new details', /waitlist\?confirm=/],
  'share-map': [BUYERS, '', ESTATE],
  'account-verify': [OWNERS, '', /^\/verify/],
  'account-reset': [OWNERS, '', /^\/reset-password/],
  'account-none': [BUYERS, '', /^\//],
  'account-password-changed': [OWNERS, '', /^\//],
  'account-authenticator-changed': [OWNERS, '', /^\//],
  'account-email-verify': [OWNERS, '', /^\//],
  'account-email-change': [OWNERS, '', /^\//],
  'account-new-device': [OWNERS, '', /^\//],
  'account-invitation': [OWNERS, '', /^\/invitation/],
  'account-deleted': [BUYERS, '', /^\//],
  'account-failed-logins': [OWNERS, '', /^\//],
  'account-wrong-codes': [OWNERS, '', /^\/reset-password/],
  'account-map-drafts': [
    EDITORS,
    'Open map',
    /^\/admin\/users\/65f0+10\/estates\/65f0+\/(?:stages\/65f0+20\/)?map\/edit$/,
  ],
};

/** Samples that lead elsewhere than others of their template. */
const BY_CARD: Lead = [CUSTOMERS, 'Pay deposit by card', EOI];
const LEADS_OF_SAMPLE: Readonly<Record<string, Lead>> = {
  'waitlist-lots, several': [BUYERS, 'See lots like this', /^\/v2\/estate\/tallowbrook-rise\?default=list&size=400-/],
  'eoi-deposit-due, by card': BY_CARD,
  'eoi-deposit-due, by card alone': BY_CARD,
  'eoi-deposit-reminder, by card': BY_CARD,
  'eoi-lot-taken, draft': [BUYERS, 'View your EOI', FORM],
};

/** An email without a row leads a visitor back to what it is about: its lot, or the estate. */
const wayBack = ({ text }: SampleEmail['mail']): Lead =>
  /^Lot: /m.test(text) ? [BUYERS, 'View lot', LOT] : [BUYERS, 'View estate', ESTATE];

describe('every email leads its reader to what is to be done', () => {
  const emails = every();
  const buttonOf = ({ html }: SampleEmail['mail']) =>
    [...html.matchAll(/class="button"[^>]*><a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href = '', label = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      label,
    }))[0];

  it('has rows of emails that there are', () =>
    expect(emails.map(({ mail }) => mail.template)).toEqual(expect.arrayContaining(Object.keys(LEADS))));

  it.each(emails.map(({ name, mail }) => [name, mail] as const))('%s', (name, mail) => {
    const [roles, label, path] = LEADS_OF_SAMPLE[name] ?? LEADS[mail.template] ?? wayBack(mail);
    const button = buttonOf(mail);
    if (!button && (mail.template.startsWith('account-') || BY_TEAM.test(mail.template))) return;
    const { pathname, search, hash } = new global.URL(button?.href ?? '');
    expect([button?.label.startsWith(label), pathname + search + hash]).toEqual([true, expect.stringMatching(path)]);
    const route = routeAt(pathname.replace(/^\/v2/, ''));
    expect(route?.by).toBeTruthy();
    expect(roles.filter((role) => !route?.access.includes(role))).toEqual([]);
  });

  it.each(emails.filter(({ mail }) => STAFF.test(mail.template)).map(({ name, mail }) => [name, mail] as const))(
    '%s has the lot or the estate as visitors see it a line above',
    (_, { text }) => expect(text).toMatch(/View (?:lot|estate): https:\/\/lots\.example\.com\/v2\/estate\//),
  );
});
