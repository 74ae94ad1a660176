import { productUrl } from './api';

export interface OutboxMail {
  to: string | string[];
  subject: string;
  replyTo?: string | null;
  text?: string;
}

/** The emails to an address in the development outbox, newest first. */
export async function mailsTo(address: string): Promise<OutboxMail[]> {
  const answer = await fetch(`${productUrl()}/dev/outbox.json`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`);
  const body = (await answer.json()) as OutboxMail[] | { messages: OutboxMail[] };
  const mails = Array.isArray(body) ? body : body.messages;
  return mails.filter(({ to }) => [to].flat().some((each) => each.includes(address)));
}
