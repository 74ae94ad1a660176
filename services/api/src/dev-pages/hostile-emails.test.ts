import { sampleEmails } from './sample-emails.js';
import { type SampleEmail } from '../email-templates/sample-parts.js';
import { SAMPLE_WORDS, type SampleWords } from '../email-templates/sample-words.js';

const URL = 'https://lots.example.com';
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
const HOSTILE: readonly (readonly [string, Partial<SampleWords>])[] = [
  ['as most people type', {}],
  ['titles that say what they are', { lot: 'Lot 325', stage: 'Stage 4' }],
  ['spare spaces', { lot: '  Lot   325 ', stage: ' 4 ', firstName: ' Ada  ' }],
  [
    'very long',
    {
      lot: 'L'.repeat(120),
      stage: '9'.repeat(120),
      estate: 'Wonthaggi'.repeat(12),
      firstName: 'Wolfeschlegelsteinhausenberger'.repeat(3).slice(0, 80),
      lastName: 'x'.repeat(80),
      company: 'y'.repeat(120),
      message: `${'word '.repeat(300)}\n${'z'.repeat(400)}`,
    },
  ],
  [
    'right to left',
    {
      estate: 'تل الزهور',
      lot: '٣٢٥',
      stage: 'الرابعة',
      firstName: 'نرگس‌خاتون',
      lastName: 'حسینی',
      message: 'هل القطعة مستوية؟\nشكرا',
    },
  ],
  ['emoji', { firstName: '👩‍👩‍👧', lastName: '🏳️‍🌈', estate: '🏡 Rise', message: '👍🏽\n🙏' }],
  [
    'HTML',
    {
      firstName: '<script>alert(1)</script>',
      lastName: '"><img src=x onerror=alert(1)>',
      company: "'><a href=javascript:alert(1)>",
      message: '</td></table><script>alert(1)</script>',
      lot: '<b>1</b>',
      estate: '<i>E</i>',
      business: '<svg onload=x>',
    },
  ],
  [
    'headers',
    {
      firstName: 'A\r\nBcc: victim@example.com',
      lot: '1\r\nBcc: victim@example.com',
      estate: 'E\r\nX-Evil: 1',
      message: 'one\r\ntwo',
    },
  ],
];

describe.each(HOSTILE)('every email, %s', (_, words) => {
  const emails = every(words);

  it.each(emails.map((letter) => [letter.name, letter.mail] as const))(
    '%s',
    (_name, { subject, fromName, html, text, to, replyTo }) => {
      for (const part of [subject, text, textOf(html)]) {
        expect(part).not.toMatch(/undefined|null\b|NaN|\[object|Invalid Date/);
        expect(part).not.toMatch(/\bLot\s+Lot\b|\bStage\s+Stage\b/);
      }
      expect(text).not.toMatch(/\S {2,}\S/);
      expect(html).not.toMatch(
        /<script|<svg|<img(?! src="https:\/\/lots\.example\.com\/files\/)|href="(?!https:\/\/lots\.example\.com\/|mailto:|tel:)/i,
      );
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect([to, replyTo ?? '', fromName, subject].join('').length).toBeLessThan(2000);
    },
  );
});
