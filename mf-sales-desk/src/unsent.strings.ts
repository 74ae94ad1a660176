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
  merge: 'They haven’t been merged.',
  person: 'The person hasn’t been changed.',
  lot: 'The lot hasn’t been changed.',
  template: 'The template hasn’t been saved.',
  email: 'The email hasn’t been sent.',
  bulk: 'The lots haven’t been changed.',
  bulkRunning: 'The lots are still being changed. If you close now, the remaining lots stay as they are.',
} as const;
