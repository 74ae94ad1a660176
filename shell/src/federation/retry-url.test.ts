import { addRow, type IntegrityTable } from './integrity-table';
import { retryUrl } from './retry-url';
import { codeOf, RemoteFailure } from './remote-failure';

const ENTRY = 'https://static.example/r/mf-a/1.0.0-abc/remoteEntry.js';

it('every further try for a file has a URL of its own', () => {
  expect([retryUrl(ENTRY), retryUrl(ENTRY), retryUrl(ENTRY)]).toEqual([ENTRY, `${ENTRY}?retry=1`, `${ENTRY}?retry=2`]);
  expect(retryUrl(ENTRY.replace('abc', 'abd'))).not.toContain('retry');
});

it('a row speaks for its own folder, and never against an earlier one', () => {
  const table: IntegrityTable = {};
  addRow(table, { entry: ENTRY, files: { 'remoteEntry.js': 'GOOD' } });
  addRow(table, {
    entry: ENTRY,
    files: {
      'remoteEntry.js': 'EVIL',
      '../../../shell/1-x/main.js': 'EVIL',
      'https://elsewhere.example/x.js': 'EVIL',
      '//elsewhere.example/x.js': 'EVIL',
    },
  });
  expect(table).toEqual({ [ENTRY]: 'sha384-GOOD' });
});

it.each([
  ['[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003 … TimeoutError: signal timed out', 'timeout'],
  ['#RUNTIME-003 … IntegrityError: Origin not allowed: https://elsewhere.example/x', 'origin'],
  ['#RUNTIME-008 … ScriptNetworkError: Script "x" timed out.', 'timeout'],
  ['Loading chunk 12 failed.\n(error: https://static.example/12.js)', 'chunk'],
  ['Loading chunk 12 failed.\n(timeout: https://static.example/12.js)', 'timeout'],
  ['Integrity: https://static.example/x.js is not in the table of this page', 'hash'],
  [
    'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_a which needs ^18.2',
    'share',
  ],
  ['something else', 'other'],
])('reports %s as %s', (message, code) => {
  expect(codeOf(new Error(message))).toBe(code);
});

it('uses the code that a failure carries', () => expect(codeOf(new RemoteFailure('saga', 'timed out'))).toBe('saga'));
