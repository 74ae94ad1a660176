import { withHost } from '@lotline/shared-runtime/testing';
import { draftName, forgetDraft, keepDraft, readDraft } from './draft';

const EMPTY = { firstName: '', preferences: { size: '', titlesBy: 'any' }, consent: false, website: '' };
const NAME = draftName({ path: 'mf-sample/note' }, 'e1');

beforeEach(() => {
  window.sessionStorage.clear();
  withHost();
});

it('keeps what was typed, consent and the trap for bots left out', () => {
  keepDraft(
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
  forgetDraft(NAME);
  expect(readDraft(NAME, EMPTY)).toBeNull();
});

it('nothing typed, or all of it taken back, is no draft', () => {
  keepDraft(NAME, { ...EMPTY, firstName: 'Ada' }, EMPTY);
  keepDraft(NAME, { ...EMPTY, consent: true }, EMPTY);
  expect([readDraft(NAME, EMPTY), window.sessionStorage.length]).toEqual([null, 0]);
});

it.each([[null], ['text'], [[1]], [{ firstName: 7, preferences: 'none' }], [{ later: 'x' }]])(
  '%j, left by another build, is none',
  (left) => {
    keepDraft(NAME, { ...EMPTY, firstName: 'Ada' }, EMPTY);
    const key = window.sessionStorage.key(0) as string;
    window.sessionStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(window.sessionStorage.getItem(key) as string), value: left }),
    );
    expect(readDraft(NAME, EMPTY)).toBeNull();
  },
);

it('in a frame nothing is kept', () => {
  const { shell } = withHost();
  shell.mayStore = () => false;
  keepDraft(NAME, { ...EMPTY, firstName: 'Ada' }, EMPTY);
  expect(window.sessionStorage.length).toBe(0);
});
