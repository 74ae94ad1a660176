import { escapeHtml } from '../outbox/mail.js';
import type { ShownMessage } from './dev-outbox.service.js';

const STYLE = `
:root{color-scheme:light;--ink:#1c1b1a;--soft:#6b6762;--line:#e4e0da;--paper:#fff;--ground:#f4f2ef;--accent:#2f6f5e}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:860px;margin:0 auto;padding:48px 20px 80px}h1{margin:0 0 8px;font-size:28px;letter-spacing:-.01em}
.lead{margin:0 0 32px;color:var(--soft)}.empty{padding:56px 24px;text-align:center;background:var(--paper);border-radius:14px;color:var(--soft)}
details{background:var(--paper);border-radius:12px;margin:0 0 10px;overflow:hidden}summary{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 20px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}summary:hover{background:#faf9f7}
.subject{font-weight:600;overflow-wrap:anywhere}.to,.when{color:var(--soft);font-size:14px}.to{overflow-wrap:anywhere}.state{justify-self:end;font-size:13px;color:var(--soft)}
.state[data-state=sent]{color:var(--accent)}.state[data-state=dead]{color:#a3332b}
.body{border-top:1px solid var(--line);padding:16px 20px}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:0 0 16px;font-size:14px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:520px;border:1px solid var(--line);border-radius:8px;background:#fff}h2{font-size:14px;color:var(--soft);font-weight:600;margin:20px 0 8px}
pre{margin:0;padding:16px;background:var(--ground);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}`;

const time = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function row(message: ShownMessage, open: boolean): string {
  const { _id, subject, to, state, createdAt, text } = message;
  const facts: readonly (readonly [string, string])[] = [
    ['From', message.fromName],
    ['To', to],
    ['Reply to', message.replyTo ?? 'none'],
    ['Template', message.template],
    ['Message-ID', message.messageId],
    ['Attempts', String(message.attempts)],
    [
      'Delivered',
      message.deliveredBy ? `${message.sentAt ? time(message.sentAt) : ''} (${message.deliveredBy})` : 'not yet',
    ],
  ];
  const list = facts.map(([what, value]) => `<dt>${what}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return `<details${open ? ' open' : ''} id="m-${_id}"><summary><span class="subject">${escapeHtml(subject)}</span><span class="state" data-state="${escapeHtml(state)}">${escapeHtml(state)}</span><span class="to">${escapeHtml(to)}</span><time class="when" datetime="${createdAt}">${time(createdAt)}</time></summary>
<div class="body"><dl>${list}</dl><iframe title="${escapeHtml(subject)}" src="/dev/outbox/${_id}" loading="lazy" sandbox></iframe><h2>Text part</h2><pre>${escapeHtml(text)}</pre></div></details>`;
}

/** The page of the development outbox; the newest message is expanded. */
export function outboxPage(messages: readonly ShownMessage[]): string {
  const list =
    messages.length > 0
      ? messages.map((message, at) => row(message, at === 0)).join('\n')
      : '<p class="empty">Nothing has been sent yet. Request a hold, and its emails appear here.</p>';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Outbox · Lotline</title><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1><p class="lead">All emails this installation has sent, newest first. Shown because it runs without production settings.</p>
${list}</main></body></html>`;
}
