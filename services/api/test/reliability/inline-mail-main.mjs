// @ts-check
// Control run only: the API as it would be without an outbox. Mail is sent after the commit, in the request itself.
import { createTransport } from 'nodemailer';
import { UnitOfWork } from '../../dist/idempotency/unit-of-work.js';
import { Outbox } from '../../dist/outbox/outbox.js';

const transport = createTransport({ url: process.env.SMTP_URL });
/** @type {{ to: string, subject: string, text: string }[]} */
const written = [];

Outbox.prototype.put = async (/** @type {unknown} */ _session, /** @type {readonly any[]} */ mails) =>
  void written.push(...mails);
const once = UnitOfWork.prototype.once;
UnitOfWork.prototype.once = /** @type {any} */ (
  async function (/** @type {any} */ options, /** @type {any} */ work) {
    // @ts-ignore -- `this` is the unit of work
    const answer = await once.call(this, options, work);
    for (const { to, subject, text } of written.splice(0))
      await transport.sendMail({ from: 'no-reply@lotline.example', to, subject, text });
    return answer;
  }
);

await import('../../dist/main.js');
