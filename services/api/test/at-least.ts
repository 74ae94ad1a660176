import type { Connection } from 'mongoose';

/**
 * The header of a public read that sees a write, and all before it. Writes don't answer with their time, so it is the
 * database's once they have; no write, no header.
 */
export async function atLeast(connection: Connection, write: unknown): Promise<Record<string, string>> {
  if (!write) return {};
  const { operationTime } = await connection.db!.admin().command({ ping: 1 });
  return { 'lotline-at-least': `${operationTime.getHighBitsUnsigned()}.${operationTime.getLowBitsUnsigned()}` };
}
