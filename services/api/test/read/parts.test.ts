import { auditKinds, auditKindsFor } from '../../src/audit/audit-kinds.js';
import { asOfText, parseAtLeast } from '../../src/change-feed/as-of.js';
import { changeOf } from '../../src/change-feed/change.js';
import '../../src/migrations/collections.js';
import { html, jsonForScript, raw } from '../../src/html/html.js';
import { pagePolicy } from '../../src/page/page-policy.js';
import { isUnlisted, pageRoute } from '../../src/page/page-route.js';
import { codingFor, matches } from '../../src/read-cache/coding.js';
import { touchedTags } from '../../src/read-cache/touched-tags.js';
import { localMidnight, seedClock } from '../../src/seed/seed-clock.js';

describe('templates', () => {
  it('escape every value that is not HTML already, lists too', () => {
    expect(html`<p title="${'"><b>'}">${['<i>', raw('<u>ok</u>'), 3]}${null}${false}${undefined}</p>`.toString()).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<u>ok</u>3</p>',
    );
  });

  it('JSON in a script can not end it, and is still the same JSON', () => {
    const value = { a: '</script><!--', b: '\u2028&' };
    const text = jsonForScript(JSON.stringify(value)).toString();
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('moments of MongoDB time', () => {
  const now = 1_763_671_200_000;
  it.each([
    ['1763671200.4', '1763671200.4'],
    ['1763671201.0', '1763671201.0'],
    ['1763671202.0', null],
    ['1763671200', null],
    ['1763671200.99999999999', null],
    ['1763671200.4294967296', null],
    [' 1763671200.4', null],
    ['', null],
  ])('%j at a clock of 1763671200 reads as %j', (header, expected) => {
    const read = parseAtLeast(header, now);
    expect(read === undefined ? null : asOfText(read)).toBe(expected);
  });

  it('order as numbers do, not as texts', () => {
    const later = parseAtLeast('1763671200.10', now) ?? 0n;
    expect(later > (parseAtLeast('1763671200.9', now) ?? 0n)).toBe(true);
  });
});

describe('codings and validators', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['gzip;q=0, br;q=0.000', 'identity'],
    ['xbr', 'identity'],
    ['GZIP , BR ; Q = 0', 'gzip'],
    ['*', 'identity'],
    [`${'gzip, '.repeat(50)}br`, 'identity'],
    [undefined, 'identity'],
  ])('%j takes %s', (accept, coding) => expect(codingFor(accept)).toBe(coding));

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('If-None-Match %j matches "a": %s', (header, expected) => expect(matches(header, '"a"')).toBe(expected));
});

/** Published to staff alone. */
const OF_STAFF = [
  'hold',
  'eoi',
  'eoiMessage',
  'eoiDocument',
  'file',
  'quote',
  'quoteAnswer',
  'quotePart',
  'lead',
  'contact',
  'invoice',
] as const;

describe('a change', () => {
  const row = { estateId: 'e', stageId: 's', lotId: 'l', entityId: 'x' };
  it.each(
    [...auditKinds().keys()].map(
      (entity) =>
        [
          entity,
          (OF_STAFF as readonly string[]).includes(entity) || auditKindsFor('visitors').includes(entity),
        ] as const,
    ),
  )('of %s is published: %s', (entity, isTold) => {
    expect(changeOf({ ...row, entity }, 1n) !== null).toBe(isTold);
  });

  it.each(OF_STAFF)('of a %s is published to staff alone: the public feed requests none', (entity) =>
    expect(auditKindsFor('visitors')).not.toContain(entity),
  );

  it('of a lot touches its stage, list and counts, not the maps; of a map everything of the estate; of a document the lots that may show it; of the registry nothing', () => {
    expect(touchedTags({ asOf: 1n, kind: 'lot', estateId: 'e', stageId: 's', lotId: 'l' })).toEqual([
      'lots-map:s',
      'lots-list:e',
      'stages-map:e',
      'estate:e',
      'estates',
    ]);
    expect(touchedTags({ asOf: 1n, kind: 'map', estateId: 'e' })).toEqual(['all:e', 'estates']);
    const document = { asOf: 1n, kind: 'document', estateId: 'e' } as const;
    expect(touchedTags(document)).toEqual(['lots:e']);
    expect(touchedTags({ ...document, stageId: 's' })).toEqual(['lots-map:s', 'lots-list:e']);
    expect(touchedTags({ asOf: 1n, kind: 'registry', remote: 'mf-x' })).toEqual([]);
  });
});

describe('paths', () => {
  it.each([
    ['/', 'Landing', null, 'listed'],
    ['/estate/a', 'EstateMap', 'a', 'listed'],
    ['/v2/estate/a/', 'EstateMap', 'a', 'listed'],
    ['/v2/estate/a/waitlist', 'Waitlist', 'a', 'unlisted'],
    ['/estate/a/lot/1/eoi-request', 'EOIRequest', 'a', 'unlisted'],
    ['/builder/estate/a/lot/1', 'Builder', 'a', 'unlisted'],
    ['/estate/a/unauthorized', 'Unauthorized', 'a', 'unlisted'],
    ['/estate/a/b', undefined, null, 'unlisted'],
    ['/customer/lots/1/activity', 'CustomerLot', null, 'unlisted'],
    ['/customer/lots/1/sixth', undefined, null, 'unlisted'],
    ['/plans', 'LandingPlans', null, 'listed'],
    ['/verify', 'RegistrationVerifyView', null, 'unlisted'],
    ['/terms', 'CustomerTerms', null, 'listed'],
    // Only what the table names, not whatever begins alike.
    ['/admin', undefined, null, 'unlisted'],
    ['/customer/anything', undefined, null, 'unlisted'],
    ['/v2/terms', undefined, null, 'unlisted'],
    ['/customers', undefined, null, 'unlisted'],
  ])('%s is %s of estate %s, %s by search engines', (path, name, estateId, listed) => {
    const page = pageRoute(path);
    expect([page.route?.name, page.estateId]).toEqual([name, estateId]);
    expect(isUnlisted(page, new URLSearchParams())).toBe(listed === 'unlisted');
  });
});

it('a policy names exact origins only', () => {
  const policy = pagePolicy({
    nonce: 'n',
    origins: ['https://s.example', 'https://r.example:8443', "https://x.example 'unsafe-inline'"],
    frameAncestors: [
      'https://a.example',
      '*',
      'https://*.b.example',
      "https://c.example 'unsafe-inline'",
      'javascript:x',
    ],
  });
  expect(policy).toContain('frame-ancestors https://a.example;');
  expect(policy).toContain("script-src 'nonce-n' https://s.example https://r.example:8443;");
});

describe('D65: seeded times', () => {
  it.each([
    ['Australia/Melbourne', 2027, 0, 15, '2027-01-14T13:00:00.000Z'],
    ['Australia/Melbourne', 2027, 6, 15, '2027-07-14T14:00:00.000Z'],
    ['Australia/Brisbane', 2027, 0, 15, '2027-01-14T14:00:00.000Z'],
    // The clocks went forward that night.
    ['Australia/Sydney', 2027, 9, 4, '2027-10-03T13:00:00.000Z'],
  ])('midnight in %s', (zone, year, month, day, utc) =>
    expect(localMidnight(year, month, day, zone).toISOString()).toBe(utc),
  );

  it('months count on the local calendar', () => {
    const clock = seedClock(new Date('2026-11-20T22:00:00Z'), 'Australia/Melbourne');
    expect(clock.months(4)?.toISOString()).toBe('2027-03-20T13:00:00.000Z');
    expect(clock.months(null)).toBeNull();
  });
});
