/** What closing a modal would lose; with the module, because a guard answers at once. */
export const unsentStrings = {
  invitation: 'The invitation hasn’t been sent.',
  account: 'The account hasn’t been changed.',
  key: 'The key hasn’t been created.',
  secret: 'The key is shown only now. If you close, you can’t see it again.',
  request: 'The request hasn’t been saved.',
  decision: 'The decision hasn’t been saved.',
  contract: 'The contract hasn’t been changed.',
  eoi: 'The EOI hasn’t been entered.',
  lot: 'The lot hasn’t been changed.',
  bulk: 'The lots haven’t been changed.',
  bulkRunning: 'The lots are still being changed. If you close now, the remaining lots stay as they are.',
  newLead: 'The lead hasn’t been added.',
  leadView: 'The view hasn’t been saved.',
} as const;
