import { EOI_EVENTS, parseEoiEvent } from './eoi-events.js';

describe('what an audit row says of an EOI', () => {
  it.each([
    ['approved', 'pending', 'approved', 'approved it'],
    [null, null, 'draft', 'started it'],
    [null, null, 'approved', 'entered it from paper'],
    [null, 'draft', 'pendingForBilling', 'sent it'],
    [null, 'pendingForBilling', 'terminated', 'ended it'],
    ['undone', 'approved', 'pending', 'took a decision back'],
    ['cleared', 'pendingForBilling', 'pending', 'recorded a payment'],
    ['cleared', 'pending', 'pending', 'recorded a payment'],
    [null, 'transaction_error', 'waitingForPending', 'tried the payment again'],
    [null, 'pendingForBilling', 'waitingForPending', 'recorded a payment'],
    [null, 'waitingForPending', 'pending', null],
    ['secondConfirmed', 'draft', 'draft', 'confirmed as second buyer'],
    [null, 'withdrawn', 'refunded', 'recorded a refund'],
    [null, 'withdrawn', 'refundDeclined', 'recorded that the deposit is not refunded'],
    [null, 'draft', 'deleted', 'deleted it'],
    ['askedToLeave', 'pending', 'pending', 'asked to leave it'],
    ['formChanged', 'pending', 'pending', 'changed the form'],
    ['identityRead', 'approved', 'approved', 'read an identity document'],
    ['identityDeleted', 'declined', 'declined', 'deleted the identity documents'],
    [null, 'pending', 'pending', null],
    ['novel', 'pending', 'novel', null],
  ])('%s from %s to %s: %s', (did, from, to, words) => {
    const event = parseEoiEvent(did, { from, to });
    expect(event && EOI_EVENTS[event]).toBe(words);
  });
});
