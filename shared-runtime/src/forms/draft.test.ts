import { withHost } from '@lotline/shared-runtime/testing';
import { draftName, clearDraft, saveDraft, readDraft } from './draft';

const EMPTY = { firstName: '', preferences: { size: '', titlesBy: 'any' }, consent: false, website: '' };
const NAME = draftName({ path: 'mf-sample/note' }, 'e1');

beforeEach(() => {
  window.sessionStorage.clear();
  withHost();
});

it('keeps an amount, which is a number once it is read, as its text', () => {
  const empty = { firstName: '', preferences: { budget: '' } };
  saveDraft(NAME, { firstName: '', preferences: { budget: 350_000 } }, empty);
  expect(readDraft(NAME, empty)).toEqual({ firstName: '', preferences: { budget: '350000' } });
});

it('stores what was typed, except consent and the honeypot', () => {
  saveDraft(
    NAME,
    { firstName: 'Ada', preferences: { size: '450', titlesBy: 'any' }, consent: true, website: 'x' },
    EMPTY,
  );
  expect(readDraft(NAME, EMPTY)).toEqual({
    firstName: 'Ada',
    preferences: { size: '450', titlesBy: 'any' },
    consent: false,
    website: '',
  });
  expect(readDraft(draftName({ path: 'mf-sample/note' }, 'e2'), EMPTY)).toBeNull();
  clearDraft(NAME);
  expect(readDraft(NAME, EMPTY)).toBeNull();
});

it('nothing typed, or everything removed again, is no draft', () => {
  saveDraft(NAME, { ...EMPTY, firstName: 'Ada' }, EMPTY);
  saveDraft(NAME, { ...EMPTY, consent: true }, EMPTY);
  expect([readDraft(NAME, EMPTY), window.sessionStorage.length]).toEqual([null, 0]);
});

it.each([[null], ['text'], [[1]], [{ firstName: 7, preferences: 'none' }], [{ later: 'x' }]])(
  'ignores %j, stored by another build',
  (left) => {
    saveDraft(NAME, { ...EMPTY, firstName: 'Ada' }, EMPTY);
    const key = window.sessionStorage.key(0) as string;
    window.sessionStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(window.sessionStorage.getItem(key) as string), value: left }),
    );
    expect(readDraft(NAME, EMPTY)).toBeNull();
  },
);

it('stores nothing in a frame', () => {
  const { shell } = withHost();
  shell.mayStore = () => false;
  saveDraft(NAME, { ...EMPTY, firstName: 'Ada' }, EMPTY);
  expect(window.sessionStorage.length).toBe(0);
});
