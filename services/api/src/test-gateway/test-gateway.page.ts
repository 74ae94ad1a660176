import { formatPayment } from '@lotline/shared-domain';
import { html, type Html } from '../html/html.js';
import { refundable } from './test-gateway-refunds.js';
import type { TestPress } from './test-gateway.service.js';
import type { TestPayment } from './test-gateway.repository.js';

const STYLE = `:root{color-scheme:light;--ink:#1c1b1a;--soft:#5f5b56;--line:#8d8882;--paper:#fff;--ground:#f4f2ef;--accent:#1f5b4c}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
.banner{margin:0;padding:12px 16px;background:#fff3cd;border-bottom:2px solid #8a6100;text-align:center;font-weight:600}
main{max-width:480px;margin:0 auto;padding:24px 16px 64px}h1{margin:0 0 4px;font-size:24px;line-height:1.25}h2{margin:32px 0 8px;font-size:18px}p{margin:0 0 16px}.soft{color:var(--soft)}
.amount{margin:16px 0;font-size:36px;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
dl{margin:0 0 24px;padding:4px 16px;background:var(--paper);border-radius:12px}dl div{padding:10px 0}dl div+div{border-top:1px solid #e4e0da}dt{color:var(--soft);font-size:14px}dd{margin:0}
form{display:grid;gap:10px;margin:0}button,.link{display:block;width:100%;min-height:48px;padding:12px 16px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main{border-color:var(--accent);background:var(--accent);color:#fff}button:hover,.link:hover{border-color:var(--ink)}:focus-visible{outline:3px solid #1a56db;outline-offset:2px}
label{font-weight:600}input{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--line);border-radius:10px;font:inherit}.error{padding:12px 16px;border-left:4px solid #a3332b;background:#fbeae8}
ul{margin:0;padding:0;list-style:none}li{padding:10px 0;border-top:1px solid #d9d4cd}`;

const LABELS: Readonly<Record<TestPress, string>> = {
  pay: 'Pay',
  decline: 'Decline',
  payLater: 'Pay later: confirm',
  confirm: 'Confirm the payment',
  fail: 'Fail the payment',
  timeOut: 'Time out',
  payAndSendLate: 'Pay, and send the event late (30 s)',
  payAndRepeat: 'Pay, and send the event 5 times',
  payAndReorder: 'Pay, and send events out of order',
};
const OFFERED: Readonly<Record<TestPayment['state'], readonly TestPress[]>> = {
  open: ['pay', 'decline', 'payLater', 'timeOut', 'payAndSendLate', 'payAndRepeat', 'payAndReorder'],
  processing: ['confirm', 'fail'],
  paid: [],
  failed: [],
  expired: [],
};
const STANDING: Readonly<Record<TestPayment['state'], string>> = {
  open: 'Choose what happens to this payment.',
  processing: 'This payment is being processed. Choose what the bank answers.',
  paid: 'This payment has been made.',
  failed: 'This payment was declined.',
  expired: 'This payment has expired. Nothing was charged.',
};

const fact = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

function presses({ state, cancelUrl }: TestPayment): Html {
  const buttons = OFFERED[state].map(
    (name, at) =>
      html`<button name="do" value="${name}"${at === 0 ? html` class="main"` : ''}>${LABELS[name]}</button>`,
  );
  return html`<form method="post">${buttons}${state === 'open' && html`<a class="link" href="${cancelUrl}">Cancel</a>`}</form>`;
}

const REFUND_WORDS = { pending: 'in a minute', done: 'refunded', failed: 'failed' } as const;

/** The gateway's own desk: what is refunded here, we learn from its event. */
function desk(payment: TestPayment): Html {
  const left = refundable(payment);
  const rows = payment.refunds.map(
    ({ amount, state }) => html`<li>${formatPayment(amount)}: ${REFUND_WORDS[state]}</li>`,
  );
  return html`<h2>Refunds</h2>${rows.length > 0 && html`<ul>${rows}</ul>`}
${
  left > 0 &&
  html`<p class="soft" id="hint">Up to ${formatPayment(left)}. Amounts ending in .12 take a minute, and those ending in .13 fail.</p>
<form method="post"><label for="amount">Amount to refund</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" aria-describedby="hint" required><button name="do" value="refund">Refund</button></form>`
}`;
}

/** The test gateway's page: without scripts, usable by keyboard and at 375 px. */
export function testGatewayPage(payment: TestPayment, error?: string): string {
  const { amount, description, reference, state, failure, doneUrl } = payment;
  return String(
    html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Test gateway · ${formatPayment(amount)}</title><style>${STYLE}</style></head>
<body><header class="banner">Test payment: no money moves</header><main><h1>Test gateway</h1><p class="soft">No money moves. Card numbers are never asked for.</p>
<p class="amount">${formatPayment(amount)}</p><dl>${fact('For', description)}${fact('Reference', reference)}</dl>
${error && html`<p class="error" role="alert">${error}</p>`}<p role="status">${STANDING[state]}${failure && state === 'failed' ? ` ${failure}` : ''}</p>
${presses(payment)}${state === 'paid' && desk(payment)}${state !== 'open' && html`<p></p><a class="link" href="${doneUrl}">Back to the estate</a>`}</main></body></html>`,
  );
}
