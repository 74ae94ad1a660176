// @ts-check
// The project's own rules, run by oxlint.
import { fileName } from './file-name.mjs';
import { plainWords } from './idioms.mjs';
import { imports } from './imports.mjs';
import { tenantScope } from './tenant-scope.mjs';

export default {
  meta: { name: 'lotline' },
  rules: { 'file-name': fileName, imports, 'plain-words': plainWords, 'tenant-scope': tenantScope },
};
