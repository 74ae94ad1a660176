import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The actors allowed in the entries of each source; a new writer needs a row here, and a case in `audit-actors` if its actor differs. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'account/account-changes.service.ts': ['staff', 'a partner'],
  'account/choices.service.ts': ['the account itself'],
  'account/request-claims.service.ts': ['the account itself'],
  'account/create-admin.ts': ['the system'],
  'account/deletion.service.ts': ['the account itself'],
  'account/email-change.service.ts': ['the account itself'],
  'account/invitation.service.ts': ['the account itself'],
  'account/own-second-factor.service.ts': ['the account itself'],
  'account/password.service.ts': ['the account itself'],
  'account/profile.service.ts': ['the account itself'],
  'account/sign-in.service.ts': ['the account itself'],
  'account/sign-up.service.ts': ['the account itself'],
  'account/tokens.service.ts': ['staff'],
  'auth/deploy-tokens.ts': ['the system'],
  'quote-answer/answer-expiry.ts': ['the system'],
  'builder-quotes/answer-quote.service.ts': ['a partner'],
  'builder-quotes/buyer-decision.service.ts': ['a visitor', 'a customer'],
  'builder-quotes/part-changes.service.ts': ['a partner'],
  'builder/builder-audit.ts': ['whoever calls'],
  'business-admin/business-admin.service.ts': ['staff'],
  'cli/create-token.ts': ['the system'],
  'common/audited-export.ts': ['staff', 'an API key'],
  'contract/contract-changes.service.ts': ['staff', 'an API key'],
  'decision/decisions.ts': ['staff', 'an API key'],
  'decision/lot-under-lock.ts': ['whoever calls'],
  'document/document-events.service.ts': ['staff', 'an API key', 'the system'],
  'estate-admin/estate-archive.service.ts': ['staff', 'an API key'],
  'estate-admin/estate-settings.service.ts': ['staff', 'an API key'],
  'estate-admin/new-estate.service.ts': ['staff', 'an API key'],
  'eoi-tabs/eoi-documents.service.ts': ['a customer', 'staff', 'an API key'],
  'eoi-tabs/eoi-messages.service.ts': ['a customer', 'staff', 'an API key'],
  'file-check/file-check.worker.ts': ['the system'],
  'file-check/file-sweep.ts': ['the system'],
  'identity-document/identity-expiry.ts': ['the system'],
  'identity-document/identity-guard.ts': ['staff', 'an API key'],
  'initial-hold/create-hold.service.ts': ['a visitor', 'a customer', 'a partner', 'staff'],
  'initial-hold/eoi-hold.ts': ['a customer', 'staff', 'an API key', 'the system'],
  'initial-hold/eoi-release.ts': ['a customer', 'staff', 'an API key'],
  'initial-hold/hold-expiry.ts': ['the system'],
  'initial-hold/hold-offer.service.ts': ['the buyer', 'a customer'],
  'initial-hold/lot-release.ts': ['the system', 'the buyer', 'a customer', 'staff', 'an API key'],
  'initial-hold/own-hold.service.ts': ['the buyer', 'a customer'],
  'initial-hold/staff-hold.service.ts': ['staff', 'an API key'],
  'initial-hold/transfer-hold.service.ts': ['staff', 'an API key'],
  'lot-homes/links-on-lots.service.ts': ['the system'],
  'lot-transitions/lot-transitions.ts': ['whoever calls'],
  'lot-transitions/move-lot.ts': ['whoever calls'],
  'lot-transitions/write-lots.ts': ['whoever calls'],
  'own-eoi/eoi-expiry.ts': ['the system'],
  'own-eoi/leave-eoi.service.ts': ['a customer'],
  'own-eoi/second-buyer.service.ts': ['a visitor'],
  'own-eoi/send-eoi.service.ts': ['a customer'],
  'own-eoi/start-eoi.service.ts': ['a customer'],
  'own-eoi/update-eoi-form.service.ts': ['a customer'],
  'quote/send-quote.service.ts': ['a visitor', 'a customer'],
  'quote/staff-quotes.service.ts': ['staff', 'an API key'],
  'registry/releases/release.service.ts': ['a deploy token', 'staff', 'the system'],
  'registry/releases/sync-rows.ts': ['the system'],
  'seed/lot-history.ts': ['the system'],
  'seed/seed-eois.ts': ['the system'],
  'seed/seed-history.ts': ['the system'],
  'seed/seed-large.ts': ['the system'],
  'staff-eoi/enter-eoi.service.ts': ['staff', 'an API key'],
  'staff-eoi/eoi-approval.service.ts': ['staff', 'an API key'],
  'staff-eoi/eoi-ends.service.ts': ['staff', 'an API key'],
  'staff-eoi/eoi-money.service.ts': ['staff', 'an API key'],
  'staff-eoi/eoi-revival.ts': ['staff', 'an API key'],
  'staff-eoi/eoi-rivals.ts': ['staff', 'an API key'],
  'lot-management/lot-contract.service.ts': ['staff', 'an API key'],
  'lot-management/lot-edits.service.ts': ['staff', 'an API key'],
  'lot-management/lot-moves.service.ts': ['staff', 'an API key'],
  'stage-admin/stage-form.service.ts': ['staff', 'an API key'],
  'stage-admin/stage-moves.service.ts': ['staff', 'an API key'],
  'stage-lots/stage-change.ts': ['staff', 'an API key'],
  'map/map-plans.service.ts': ['staff', 'an API key'],
  'map/map-writes.service.ts': ['staff', 'an API key'],
  'upload/upload.service.ts': ['staff', 'a customer'],
  'user/address-owner.service.ts': ['a customer'],
};

it('every source that writes to the audit is in the table', () => {
  const folder = join(__dirname, '../../src');
  const writes =
    /\b(?:audit\.write|writeAudit|decisions\.record|lots\.(?:claim|free|extend)|transitions\.(?:move|extend|edit)|moveLot|changeLot|extendClaim)\(/;
  const found = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => writes.test(readFileSync(path, 'utf8')))
    .map((path) => relative(folder, path))
    .filter((path) => !path.startsWith('audit/'));
  expect(found.sort()).toEqual(Object.keys(WRITERS).sort());
});
