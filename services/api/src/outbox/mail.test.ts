import { escapeHtml, headerText } from './mail.js';
import { emailHtml, emailText, type EmailContent } from './mail-layout.js';

const letter: EmailContent = {
  estateTitle: 'Rise & Shine',
  colour: '#2f6f5e',
  heading: 'Hello',
  paragraphs: ['<b>bold</b>'],
  facts: [['Name', 'A\r\nB']],
  action: { label: 'View', url: 'http://localhost/?a=1&b="2"' },
  footer: 'Bye',
};

describe('mail', () => {
  it.each([
    ['one\r\nBcc: x@y.z', 'one Bcc: x@y.z'],
    ['  much \t space ', 'much space'],
    ['a\u202eb\u2028c', 'a b c'],
    ['x'.repeat(200), `${'x'.repeat(149)}…`],
    ['👩‍👩‍👧'.repeat(200), `${'👩‍👩‍👧'.repeat(74)}…`],
    ['😀'.repeat(200), `${'😀'.repeat(149)}…`],
    ['نرگس‌خاتون', 'نرگس‌خاتون'],
  ])('a header is one line: %j', (text, line) => {
    expect(headerText(text)).toBe(line);
  });

  it('escapes everything that HTML could take for its own', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
    const html = emailHtml(letter);
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(html).toContain('Rise &amp; Shine');
    expect(html).toContain('http://localhost/?a=1&amp;b=&quot;2&quot;');
    expect(emailHtml({ ...letter, quote: '<script>alert(1)</script>' })).not.toContain('<script');
  });

  it('writes dark on a light colour and white on a dark one, and takes no colour that is none', () => {
    expect(emailHtml({ ...letter, colour: '#ffe680' })).toMatch(/background:#ffe680.*color:#1c1b1a/);
    expect(emailHtml({ ...letter, colour: '#102040' })).toMatch(/background:#102040.*color:#ffffff/);
    expect(emailHtml({ ...letter, colour: 'red;background:url(//evil)' })).not.toContain('evil');
  });

  it('keeps the line breaks of what was written, in both parts', () => {
    const quoted = { ...letter, paragraphs: [], quote: 'First line\r\nsecond line\n\nnew paragraph' };
    expect(emailHtml(quoted)).toContain('First line<br>second line<br><br>new paragraph</p>');
    expect(emailText(quoted)).toContain('First line\nsecond line\n\nnew paragraph');
  });

  it('says the same in its text part', () => {
    expect(emailText(letter)).toBe(
      'Rise & Shine\n\nHello\n\n<b>bold</b>\n\nName: A B\n\nView: http://localhost/?a=1&b="2"\n\nBye\n',
    );
  });
});
