import { escapeHtml, headerText } from './mail.js';

export interface Letter {
  /** Title of the estate, as the sender's name and at the head. */
  estateTitle: string;
  /** `#rrggbb` of the estate. */
  colour: string;
  heading: string;
  paragraphs: readonly string[];
  /** Rows of a small table: what, value. */
  facts?: readonly (readonly [string, string])[];
  action?: { label: string; url: string };
  footer: string;
}

const safeColour = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#8f00ff');

/** White or near-black, whichever reads better on the colour (WCAG luminance). */
function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#1c1b1a' : '#ffffff';
}

/** The text part: the same words, for readers and clients without HTML. */
export function letterText(letter: Letter): string {
  const facts = (letter.facts ?? []).map(([what, value]) => `${what}: ${headerText(value, 400)}`);
  const action = letter.action ? [`${letter.action.label}: ${letter.action.url}`] : [];
  const parts = [letter.estateTitle, letter.heading, ...letter.paragraphs, facts.join('\n'), ...action, letter.footer];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The HTML part, in the estate's colour. Every text is escaped; nothing is fetched from anywhere. */
export function letterHtml(letter: Letter): string {
  const colour = safeColour(letter.colour);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const facts = (letter.facts ?? [])
    .map(([what, value]) => `<tr><td style="padding:6px 24px 6px 0;color:#6b6762">${escapeHtml(what)}</td><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`)
    .join('');
  const table = facts ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 24px">${facts}</table>` : '';
  const button = letter.action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(letter.action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${colour};color:${inkOn(colour)};text-decoration:none;font-weight:600">${escapeHtml(letter.action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.heading)}</title></head>
<body style="margin:0;background:#f4f2ef;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1b1a">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<div style="background:#fff;border-radius:14px;overflow:hidden"><div style="height:6px;background:${colour}"></div>
<div style="padding:32px"><p style="margin:0 0 20px;font-size:14px;letter-spacing:.02em;color:#6b6762">${escapeHtml(letter.estateTitle)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('')}${table}${button}</div></div>
<p style="margin:20px 8px 0;font-size:13px;color:#6b6762">${escapeHtml(letter.footer)}</p></div></body></html>`;
}
