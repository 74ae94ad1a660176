import type { TestApi } from '../create-test-api.js';

/** What a mailbox has been written, the newest last. */
export const emailsTo = (api: Pick<TestApi, 'models'>, to: string) =>
  api.models.OutboxMessage.find({ to }).sort({ _id: 1 }).lean();

/** The secret of the newest link that a mailbox has of a template. */
export async function linkIn(api: Pick<TestApi, 'models'>, to: string, template: string): Promise<string> {
  const emails = await api.models.OutboxMessage.find({ to, template }).sort({ createdAt: -1, _id: -1 }).limit(1).lean();
  const token = /#([0-9a-f]{24}\.[\w-]{43})/.exec(emails[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`${to} has no link of ${template}`);
  return token;
}
