import { html, type Html, raw } from '../html/html.js';
import { headerText } from './mail.js';

/** Label, value, and an optional link on the value. */
export type Fact = readonly [what: string, value: string, href?: string];
export interface Link {
  label: string;
  url: string;
}

export interface EmailContent {
  /** Title of the estate, used as sender name and header. */
  estateTitle: string;
  /** The estate's colour as `#rrggbb`. */
  colour: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text written by a person, rendered as a quotation with its line breaks. */
  quote?: string;
  /** Rows of a small table. */
  facts?: readonly Fact[];
  /** A square image. */
  picture?: { url: string; alt: string };
  links?: readonly Link[];
  action?: Link;
  /** Contact details, under a heading of their own. */
  contact?: readonly Fact[];
  footer: string;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const CONTACT = 'Your contact';
const PICTURE_SIZE = 240;

/** Styles that can't be inlined: stacked rows on phones, and dark mode. */
const STYLE = raw(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.what,.value{display:block!important;width:auto!important}.what{padding:10px 0 0!important}.value{padding:0 0 10px!important;border:0!important}}
@media (prefers-color-scheme:dark){.ground{background:#161513!important}.card{background:#23201d!important}.ink{color:#f1eeea!important}.soft{color:#b8b1a9!important}.line{border-color:#3d3935!important}.button{border-color:#8b847c!important}}
</style>`);

const safeColour = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#8f00ff');

/** Text colour on `colour`: white or near-black, whichever has more contrast (WCAG luminance). */
function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#1c1b1a' : '#ffffff';
}

const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n');
const valueOf = (value: string): string => headerText(value, 400);
const titleOf = (title: string): string => headerText(title, 300);
/** A link to a page follows what it leads from; phone numbers and addresses are their own. */
const rowText = ([what, value, href]: Fact): string =>
  `${what}: ${valueOf(value)}${href?.startsWith('http') ? `\n${href}` : ''}`;
const linkText = ({ label, url }: Link): string => `${label}: ${url}`;

/** The text/plain part: the same content for clients without HTML. */
export function emailText({
  estateTitle,
  heading,
  paragraphs,
  quote,
  facts = [],
  picture,
  links = [],
  action,
  contact = [],
  footer,
}: EmailContent): string {
  const parts = [
    titleOf(estateTitle),
    titleOf(heading),
    ...paragraphs,
    ...(quote ? [linesOf(quote).join('\n')] : []),
    facts.map(rowText).join('\n'),
    ...(picture ? [`${picture.alt}: ${picture.url}`] : []),
    ...links.map(linkText),
    ...(action ? [linkText(action)] : []),
    ...(contact.length > 0 ? [[CONTACT, ...contact.map(rowText)].join('\n')] : []),
    footer,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Line breaks as `<br>`, because Outlook ignores `white-space`. */
const broken = (text: string): Html[] =>
  linesOf(text).map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${broken(text)}</p>`;
const quoted = (text: string): Html =>
  html`<p class="line" dir="auto" style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:3px solid #ddd8d1">${broken(text)}</p>`;

function row([what, value, href]: Fact): Html {
  const shown = href
    ? html`<a href="${href}" class="ink" style="color:#1c1b1a">${valueOf(value)}</a>`
    : html`<bdi>${valueOf(value)}</bdi>`;
  return html`<tr><td class="what soft line" width="38%" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #eae6e0;color:#6b6762">${what}</td><td class="value line ink" valign="top" style="padding:8px 0;border-top:1px solid #eae6e0;color:#1c1b1a">${shown}</td></tr>`;
}

const table = (facts: readonly Fact[]): Html =>
  html`<table ${TABLE} width="100%" style="width:100%;table-layout:fixed;margin:0 0 24px;font-size:15px;line-height:1.45">${facts.map(row)}</table>`;

const pictureOf = ({ url, alt }: NonNullable<EmailContent['picture']>): Html =>
  html`<p style="margin:0 0 24px"><img src="${url}" alt="${alt}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" style="display:block;width:${PICTURE_SIZE}px;max-width:100%;height:auto;border:0;border-radius:10px;font-size:14px"></p>`;

function button({ label, url }: Link, colour: string): Html {
  const ink = inkOn(colour);
  return html`<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" bgcolor="${colour}" style="background:${colour};border:1px solid ${colour};border-radius:8px;mso-padding-alt:12px 22px"><a href="${url}" style="display:inline-block;padding:12px 22px;color:${ink};text-decoration:none;font-weight:600">${label}</a></td></tr></table>`;
}

const more = (links: readonly Link[]): Html =>
  html`<p style="margin:0 0 16px">${links.map(({ label, url }, at) => html`${at > 0 && html`<br>`}<a href="${url}" class="ink" style="color:#1c1b1a">${label}</a>`)}</p>`;

/**
 * The HTML part in the estate's colour, light and dark. All text is escaped; the only remote image is the lot's
 * outline, from our own host.
 */
export function emailHtml(content: EmailContent): string {
  const {
    estateTitle,
    heading,
    paragraphs,
    quote,
    facts = [],
    picture,
    links = [],
    action,
    contact = [],
    footer,
  } = content;
  const colour = safeColour(content.colour);
  const preheader = headerText(paragraphs[0] ?? quote ?? heading, 110);
  const body = html`<p class="soft" style="margin:0 0 20px;font-size:14px;color:#6b6762">${titleOf(estateTitle)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1c1b1a">${titleOf(heading)}</h1>
${paragraphs.map(paragraph)}${quote && quoted(quote)}${facts.length > 0 && table(facts)}${picture && pictureOf(picture)}${links.length > 0 && more(links)}${action && button(action, colour)}${contact.length > 0 && html`<h2 class="ink" style="margin:0 0 8px;font-size:16px;line-height:1.3;color:#1c1b1a">${CONTACT}</h2>${table(contact)}`}`;
  return String(html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${titleOf(heading)}</title>${STYLE}</head>
<body class="ground" style="margin:0;padding:0;background:#f4f2ef">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${preheader}</div>
<table ${TABLE} class="ground" width="100%" bgcolor="#f4f2ef" style="width:100%;background:#f4f2ef"><tr><td align="center" style="padding:32px 12px">
${raw('<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
<table ${TABLE} class="card" width="100%" bgcolor="#ffffff" style="width:100%;max-width:560px;table-layout:fixed;background:#ffffff;border-radius:14px">
<tr><td height="6" bgcolor="${colour}" style="height:6px;font-size:0;line-height:6px;background:${colour};border-radius:14px 14px 0 0">&nbsp;</td></tr>
<tr><td class="pad ink" align="left" style="padding:32px 32px 8px;${FONT};font-size:16px;line-height:1.55;color:#1c1b1a;word-break:break-word;overflow-wrap:anywhere">${body}</td></tr></table>
<table ${TABLE} width="100%" style="width:100%;max-width:560px;table-layout:fixed"><tr><td class="soft" align="left" style="padding:20px 8px 0;${FONT};font-size:13px;line-height:1.5;color:#6b6762;word-break:break-word;overflow-wrap:anywhere">${broken(footer)}</td></tr></table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table></body></html>`);
}
