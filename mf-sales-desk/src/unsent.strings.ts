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
  note: 'The entry hasn’t been saved.',
  task: 'The task hasn’t been saved.',
  handOver: 'The leads haven’t been handed over.',
  bulkRunning: 'The lots are still being changed. If you close now, the remaining lots stay as they are.',
} as const;
