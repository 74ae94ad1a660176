import { dropSessionMark, hasSessionMark } from './session-mark';

afterEach(() => {
  for (const name of ['lotline-in', 'lotline-in-4000', 'lotline-into']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

it.each([
  ['lotline-in=1', true],
  ['lotline-into=1', false],
  // Another program on another port of this host.
  ['lotline-in-4000=1', false],
])('%s is the mark of a session of this page: %s', (cookie, has) => {
  document.cookie = `before=1; Path=/`;
  document.cookie = `${cookie}; Path=/`;
  expect(hasSessionMark()).toBe(has);
  dropSessionMark();
  expect(hasSessionMark()).toBe(false);
});
