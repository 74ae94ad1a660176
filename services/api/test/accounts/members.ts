import { getConnectionToken } from '@nestjs/mongoose';
import type { Role } from '@lotline/shared-domain';
import { type Connection, Types } from 'mongoose';
import type { LinkPurpose } from '../../src/account/account-link.model.js';
import { AccountLinks } from '../../src/account/account-links.service.js';
import { PasswordHasher } from '../../src/auth/password-hasher.js';
import { SecondFactorService } from '../../src/auth/second-factor.service.js';
import { SessionsService } from '../../src/auth/sessions.service.js';
import { codeAt, stepOf } from '../../src/auth/totp.js';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { modelsOf } from '../../src/migrations/collections.js';
import type { UserRecord } from '../../src/user/user.model.js';
import type { TestApi } from '../create-test-api.js';

/** A password that fits both rules of D25. */
export const PASSWORD = 'Tallowbrook1!';
/** The origin of our own pages in tests: without it a cookie authenticates nobody. */
export const OWN_PAGE = { origin: 'http://localhost:4900' } as const;

/** A running program. */
type Api = Pick<TestApi, 'app'>;
const connectionOf = ({ app }: Api): Connection => app.get<Connection>(getConnectionToken());
export interface LoggedIn {
  readonly _id: Types.ObjectId;
  /** What a browser sends: the cookie, and that one of our pages asks. */
  readonly headers: Record<string, string>;
}
export interface Member extends LoggedIn {
  readonly user: UserRecord;
}

/** What a browser keeps of an answer's Set-Cookie. */
export const cookieOf = (setCookie: string | null): string => (setCookie ?? '').split(';', 1)[0] ?? '';

/** Logs an account in without its password. */
export async function aSession(
  api: Api,
  user: Pick<UserRecord, '_id' | 'role'>,
  device = 'Firefox on Linux',
  now = new Date(),
): Promise<LoggedIn> {
  const { result } = await inTransaction(connectionOf(api), (session) =>
    api.app.get(SessionsService, { strict: false }).begin(session, user, device, now),
  );
  return { _id: result._id, headers: { ...OWN_PAGE, cookie: cookieOf(result.cookie) } };
}

let hashed: Promise<string> | undefined;

/** A verified account with every owner that any role needs, and the password above. */
export async function aUser(api: Api, fields: Partial<UserRecord> & { role?: Role } = {}): Promise<UserRecord> {
  const _id = new Types.ObjectId();
  hashed ??= api.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
  const base = {
    _id,
    firstName: 'Ann',
    lastName: 'Nguyễn',
    email: `ann-${_id.toHexString()}@example.com`,
    role: 'CUSTOMER',
    verifiedAt: new Date(),
    passwordHash: await hashed,
  };
  // A landowner is its own.
  const owners = {
    landownerId: fields.role === 'LANDOWNER' ? _id : new Types.ObjectId(),
    builderId: new Types.ObjectId(),
    businessId: new Types.ObjectId(),
  };
  const isCustomer = (fields.role ?? 'CUSTOMER') === 'CUSTOMER';
  // The landowner that a scene made gives way to the one that a test describes.
  if (fields._id) await system(() => modelsOf(connectionOf(api)).User.deleteOne({ _id: fields._id }));
  const [made] = (await system(() =>
    modelsOf(connectionOf(api)).User.create([{ ...base, ...(isCustomer ? {} : owners), ...fields }] as never),
  )) as unknown as { toObject(): UserRecord }[];
  return (made as { toObject(): UserRecord }).toObject();
}

/** Such an account, logged in. */
export async function aMember(api: Api, fields: Partial<UserRecord> & { role?: Role } = {}): Promise<Member> {
  const user = await aUser(api, fields);
  return { user, ...(await aSession(api, user)) };
}

/** A link of an account, good for one purpose; `email`: the mailbox it goes to, if not the account's. */
export async function aLink(
  api: Api,
  user: Pick<UserRecord, '_id' | 'email'>,
  purpose: LinkPurpose,
  email = user.email,
): Promise<string> {
  const links = api.app.get(AccountLinks, { strict: false });
  const { result } = await inTransaction(connectionOf(api), (session) => links.make(session, { purpose, user, email }));
  return result;
}

/** Begins to set up an authenticator; the code that finishes it. */
export async function aPendingFactor(api: Api, { _id }: Pick<UserRecord, '_id'>): Promise<string> {
  const { secret, sealed } = api.app.get(SecondFactorService, { strict: false }).newSecret(_id);
  await system(() => modelsOf(connectionOf(api)).User.updateOne({ _id }, { $set: { pendingSecret: sealed } }));
  return codeAt(secret, stepOf(Date.now()));
}
