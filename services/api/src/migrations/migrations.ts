import { createCollections } from './0001-create-collections.js';
import { signedRegistry } from './0002-signed-registry.js';
import { consentRecords } from './0003-consent.js';
import { leadSources } from './0004-lead-sources.js';
import { uploadedFiles } from './0005-files.js';
import { accounts } from './0006-accounts.js';
import { ownRequests } from './0007-own-requests.js';
import { ownData } from './0008-own-data.js';
import { businesses } from './0010-businesses.js';
import { decisions } from './0012-decisions.js';
import { decisionsToUndo } from './0013-decisions-to-undo.js';
import { filedHolds } from './0014-filed-holds.js';
import { linksOfAccounts } from './0015-links-of-accounts.js';
import { businessHistory } from './0016-business-history.js';
import { uploadQuota } from './0017-upload-quota.js';
import { fileChecks } from './0018-file-checks.js';
import { estateSettings } from './0020-estate-settings.js';
import type { Migration } from './migration.js';

/** In order; a published migration never changes. */
export const MIGRATIONS: readonly Migration[] = [
  createCollections,
  signedRegistry,
  consentRecords,
  leadSources,
  uploadedFiles,
  accounts,
  ownRequests,
  ownData,
  businesses,
  decisions,
  decisionsToUndo,
  filedHolds,
  linksOfAccounts,
  businessHistory,
  uploadQuota,
  fileChecks,
  estateSettings,
];
