import { accountPath } from './account-paths.js';

it.each([
  [accountPath('login'), '/login'],
  [
    accountPath('verify', { userEmail: 'ann+x@x.com', estateId: 'tallowbrook-rise' }),
    '/verify?userEmail=ann%2Bx%40x.com&estateId=tallowbrook-rise',
  ],
  [accountPath('resetPassword', { token: 'a.b' }), '/reset-password#a.b'],
  [accountPath('verify', { change: 'email', estateId: undefined, token: 'a.b' }), '/verify?change=email#a.b'],
  [accountPath('resetPassword', { account: 'invited', token: 'a.b' }), '/reset-password?account=invited#a.b'],
  [accountPath('invitation', { token: 'a.b' }), '/invitation#a.b'],
])('a secret is in no query: %s (D74)', (path, expected) => expect(path).toBe(expected));
