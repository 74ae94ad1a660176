import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

const lot = { stageId: 's1', lotId: 'l1' };
const hold = { lotId: 'l1', holdId: 'h1' };
runRemoteContract(module, remoteJson, {
  modals: {
    find: {},
    invite: {},
    'user-action': { userId: 'u1', action: 'disable' },
    'new-key': {},
    'revoke-key': { tokenId: 't1', name: 'Price list' },
    'new-request': { ...lot, lotName: 'Lot 12', estateId: 'e1' },
    'hold-decision': { ...hold, decision: 'approve' },
    'hold-details': { ...hold, detailsId: 'd1' },
    'decline-queue': { lotId: 'l1' },
    'hold-shortcuts': {},
    'eoi-action': { eoiId: 'q1', action: 'refund' },
    'invoice-action': { invoiceId: 'i1', action: 'deposit' },
    'allocate-payment': { paymentId: 'p1', outcome: 'returned' },
    'contract-version': { eoiId: 'q1' },
    'contract-date': { eoiId: 'q1', name: 'financeDue' },
    'contract-condition': { eoiId: 'q1', conditionId: 'c1', change: 'removed' },
    'contract-step': { eoiId: 'q1', step: 'settled' },
    'enter-eoi': lot,
    'lot-move': { ...lot, to: 'withdrawn' },
    'bulk-lots': { mode: 'edit', estateId: 'e1', stageId: null, lotIds: ['l1'] },
    'merge-contacts': { contactId: 'c1', otherId: 'c2' },
    'edit-contact': { contactId: 'c1' },
    'edit-template': { templateId: 't1' },
    'send-email': { contactId: 'c1', leadId: 'd1' },
    'resend-email': { messageId: 'm1', to: 'ada@example.com', subject: 'Hello', refusal: 'Their inbox is full.' },
    'new-lead': {},
    'change-leads': { change: 'status', leadIds: ['d1'] },
    'delete-leads': { leadIds: ['d1'] },
    'save-view': { query: 'status=new' },
    'stage-moment': { timeZone: 'Australia/Melbourne', at: null },
    'log-note': { leadId: 'lead1', kind: 'call' },
    'add-task': { contactId: 'c1', taskId: 't1' },
    'hand-over-leads': { userId: 'u1' },
  },
});
