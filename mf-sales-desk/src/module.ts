import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { mergesSaga } from './contacts/merges.saga';
import { conditionsSaga } from './contract/conditions.saga';
import { conditionsSlice } from './contract/conditions.slice';
import { dueFileSaga } from './due/due-file.saga';
import { filesSaga } from './files/files.saga';
import { findSaga } from './find/find.saga';
import { findSlice } from './find/find.slice';
import { forms } from './forms';
import { alertsSaga } from './home/alerts.saga';
import { alertsSlice } from './home/alerts.slice';
import { shortcutsSaga } from './holds/shortcuts.saga';
import { shortcutsSlice } from './holds/shortcuts.slice';
import { undoSaga } from './holds/undo.saga';
import { undoSlice } from './holds/undo.slice';
import { leadChangesSaga } from './leads/lead-changes.saga';
import { leadChangesSlice } from './leads/lead-changes.slice';
import { leadsSaga } from './leads/leads.saga';
import { leadsSlice } from './leads/leads.slice';
import { leadEditSaga } from './lead-page/lead-edit.saga';
import { leadEditSlice } from './lead-page/lead-edit.slice';
import { bulkSaga } from './lots/bulk.saga';
import { bulkSlice } from './lots/bulk.slice';
import { invoiceModals } from './invoice-modals';
import { invoicesSaga } from './invoices/invoices.saga';
import { invoicesSlice } from './invoices/invoices.slice';
import { guardBulk, guardKey, unsent } from './guards';
import { leadImport } from './lead-import/lead-import';
import { pastImportsSaga } from './lead-import/past-imports.saga';
import { listingsSaga } from './listings/listings.saga';
import { leadModals } from './lead-modals';
import { messagesSeenSaga } from './messages/messages-seen.saga';
import {
  bulkProps,
  callersLotProps,
  contractConditionProps,
  contractDateProps,
  contractStepProps,
  decisionProps,
  eoiActionProps,
  momentProps,
  noProps,
  textProps,
} from './modal-props';
import { priceListSaga } from './reports/price-list.saga';
import { quoteSheetSaga } from './quotes/quote-sheet.saga';
import { quoteSheetSlice } from './quotes/quote-sheet.slice';
import { priceListSlice } from './reports/price-list.slice';
import { statementImport } from './statement-import/statement-import';
import { statementSaga } from './statement-import/statement.saga';
import { statementSlice } from './statement-import/statement.slice';
import { unsentStrings as text } from './unsent.strings';
import { uploads } from './uploads';
import { tasksSaga } from './work/tasks.saga';
import { tasksSlice } from './work/tasks.slice';

const {
  adminBusiness,
  adminBusinesses,
  adminTokens,
  adminUser,
  adminUsers,
  contactDetails,
  contacts,
  desk,
  deskDue,
  deskEoi,
  deskEois,
  deskHolds,
  deskInvoice,
  deskInvoices,
  deskLots,
  deskQuote,
  deskQuotes,
  deskReports,
  listing,
  listings,
  deskTemplates,
  leads,
  deskTasks,
  lead,
  lotActions,
  lots,
} = routes;

const remote: RemoteModule<'mf-sales-desk'> = {
  id: 'mf-sales-desk',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...desk, load: () => import('./home/home.screen') },
    { ...deskHolds, load: () => import('./holds/holds.screen') },
    { ...deskEois, load: () => import('./eois/eois.screen') },
    { ...deskEoi, load: () => import('./eois/eoi.screen') },
    { ...deskInvoices, load: () => import('./invoices/invoices.screen') },
    { ...deskInvoice, load: () => import('./invoices/invoice.screen') },
    { ...deskDue, load: () => import('./due/due.screen') },
    { ...contacts, load: () => import('./contacts/contacts.screen') },
    { ...contactDetails, load: () => import('./contacts/contact.screen') },
    { ...adminUsers, load: () => import('./users/users.screen') },
    { ...adminUser, load: () => import('./users/user.screen') },
    { ...adminTokens, load: () => import('./tokens/tokens.screen') },
    { ...adminBusinesses, load: () => import('./businesses/businesses.screen') },
    { ...adminBusiness, load: () => import('./businesses/business.screen') },
    { ...deskLots, load: () => import('./lots/desk-lots.screen') },
    { ...deskQuotes, load: () => import('./quotes/quotes.screen') },
    { ...deskQuote, load: () => import('./quotes/quote.screen') },
    { ...deskTemplates, load: () => import('./templates/templates.screen') },
    { ...leads, load: () => import('./leads/leads.screen') },
    { ...deskReports, load: () => import('./reports/reports.screen') },
    { ...listings, load: () => import('./listings/listings.screen') },
    { ...listing, load: () => import('./listings/listing.screen') },
    { ...deskTasks, load: () => import('./tasks/tasks.screen') },
    { ...lead, load: () => import('./lead-page/lead.screen') },
    { ...lots, load: () => import('./lots/stage-lots.screen') },
    { ...lotActions, load: () => import('./lot-actions/lot-actions.screen') },
  ],
  slots: {},
  modals: {
    ...leadModals,
    ...invoiceModals,
    find: modal({ parseProps: noProps, load: () => import('./find/find.modal') }),
    invite: modal({ parseProps: noProps, load: () => import('./users/invite.modal'), guard: unsent(text.invitation) }),
    'user-action': modal({
      parseProps: textProps('userId', 'action'),
      load: () => import('./users/user-action.modal'),
      width: 'narrow',
      guard: unsent(text.account),
    }),
    'new-key': modal({ parseProps: noProps, load: () => import('./tokens/new-key.modal'), guard: guardKey }),
    'revoke-key': modal({
      parseProps: textProps('tokenId', 'name'),
      load: () => import('./tokens/revoke-key.modal'),
      width: 'narrow',
    }),
    'new-request': modal({
      parseProps: callersLotProps,
      load: () => import('./callers/new-request.modal'),
      guard: unsent(text.request),
    }),
    'hold-decision': modal({
      parseProps: decisionProps,
      load: () => import('./holds/hold-decision.modal'),
      guard: unsent(text.decision),
    }),
    'hold-details': modal({
      parseProps: textProps('lotId', 'holdId', 'detailsId'),
      load: () => import('./holds/hold-details.modal'),
      width: 'narrow',
    }),
    'decline-queue': modal({
      parseProps: textProps('lotId'),
      load: () => import('./holds/decline-queue.modal'),
      guard: unsent(text.decision),
    }),
    'hold-shortcuts': modal({
      parseProps: noProps,
      load: () => import('./holds/hold-shortcuts.modal'),
      width: 'narrow',
    }),
    'eoi-action': modal({
      parseProps: eoiActionProps,
      load: () => import('./eois/eoi-action.modal'),
      guard: unsent(text.decision),
    }),
    'contract-version': modal({
      parseProps: textProps('eoiId'),
      load: () => import('./contract/contract-version.modal'),
      width: 'narrow',
      guard: unsent(text.contract),
    }),
    'contract-date': modal({
      parseProps: contractDateProps,
      load: () => import('./contract/contract-date.modal'),
      width: 'narrow',
      guard: unsent(text.contract),
    }),
    'contract-condition': modal({
      parseProps: contractConditionProps,
      load: () => import('./contract/contract-condition.modal'),
      width: 'narrow',
      guard: unsent(text.contract),
    }),
    'contract-step': modal({
      parseProps: contractStepProps,
      load: () => import('./contract/contract-step.modal'),
      width: 'narrow',
      guard: unsent(text.contract),
    }),
    'enter-eoi': modal({
      parseProps: textProps('stageId', 'lotId'),
      load: () => import('./eois/enter-eoi.modal'),
      guard: unsent(text.eoi),
    }),
    'lot-move': modal({
      parseProps: textProps('stageId', 'lotId', 'to'),
      load: () => import('./lot-actions/lot-move.modal'),
      width: 'narrow',
      guard: unsent(text.lot),
    }),
    'bulk-lots': modal({
      parseProps: bulkProps,
      load: () => import('./lots/bulk-lots.modal'),
      width: 'narrow',
      guard: guardBulk,
    }),
    'stage-moment': modal({ parseProps: momentProps, load: () => import('./lots/stage-moment.modal') }),
  },
  slices: [
    forms.slice,
    uploads.slice,
    alertsSlice,
    findSlice,
    shortcutsSlice,
    undoSlice,
    bulkSlice,
    priceListSlice,
    quoteSheetSlice,
    conditionsSlice,
    leadImport.slice,
    statementImport.slice,
    statementSlice,
    leadsSlice,
    leadChangesSlice,
    tasksSlice,
    leadEditSlice,
    invoicesSlice,
  ],
  *saga() {
    yield fork(forms.watch);
    yield fork(uploads.watch);
    yield fork(alertsSaga);
    yield fork(findSaga);
    yield fork(shortcutsSaga);
    yield fork(undoSaga);
    yield fork(bulkSaga);
    yield fork(priceListSaga);
    yield fork(quoteSheetSaga);
    yield fork(conditionsSaga);
    yield fork(mergesSaga);
    yield fork(leadImport.watch);
    yield fork(statementImport.watch);
    yield fork(statementSaga);
    yield fork(pastImportsSaga);
    yield fork(filesSaga);
    yield fork(messagesSeenSaga);
    yield fork(dueFileSaga);
    yield fork(listingsSaga);
    yield fork(leadsSaga);
    yield fork(leadChangesSaga);
    yield fork(tasksSaga);
    yield fork(leadEditSaga);
    yield fork(invoicesSaga);
  },
};

export default remote;
