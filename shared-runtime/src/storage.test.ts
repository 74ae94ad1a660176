import { provideShell } from './shell-api';
import { storage } from './storage';
import { fakeApi, fakeShell } from './testing';

let allowed = true;
beforeEach(() => {
  allowed = true;
  window.localStorage.clear();
  provideShell({
    ...fakeShell({ dispatch: ((action: unknown) => action) as never, getState: () => ({}) as never }, fakeApi()),
    mayStore: () => allowed,
  });
});

describe('a remote’s browser storage', () => {
  it('returns the value under the same schema number', () => {
    storage<{ view: string }>('mf-test/view', 1).write({ view: 'list' });
    expect(storage<{ view: string }>('mf-test/view', 1).read()).toEqual({ view: 'list' });
  });

  it('drops the value under another number', () => {
    storage('mf-test/view', 1).write({ view: 'list' });
    expect(storage('mf-test/view', 2).read()).toBeNull();
    expect(storage('mf-test/view', 1).read()).toBeNull();
  });

  it.each(['{', '3', 'null', '{"schema":1}', '[]'])('returns null for an unreadable value: %s', (text) => {
    window.localStorage.setItem('lotline:mf-test/view', text);
    expect(storage('mf-test/view', 1).read()).toBeNull();
  });

  it('belongs to one tab on request', () => {
    storage('mf-test/view', 1, 'tab').write('this tab');
    expect([
      storage('mf-test/view', 1, 'tab').read(),
      storage('mf-test/view', 1).read(),
      window.localStorage.length,
    ]).toEqual(['this tab', null, 0]);
    window.sessionStorage.clear();
    expect(storage('mf-test/view', 1, 'tab').read()).toBeNull();
  });

  it('stores nothing in an embedded page', () => {
    allowed = false;
    storage('mf-test/view', 1).write('x');
    expect(window.localStorage).toHaveLength(0);
    expect(storage('mf-test/view', 1).read()).toBeNull();
  });

  it('does not throw when the browser forbids it', () => {
    const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(() => storage('mf-test/view', 1).write('x')).not.toThrow();
    broken.mockRestore();
  });
});
