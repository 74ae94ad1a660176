/** Words of an estate's card payments. */
export const cardStrings = {
  title: 'Card payments',
  failed: 'The settings of card payments could not be loaded.',
  providers: { none: 'Bank transfer only', stripe: 'Stripe', test: 'Test gateway (no money moves)' },
  providerHint: 'Buyers can always pay by bank transfer.',
  keyHint: 'In Stripe’s dashboard under Developers, API keys. It begins with sk_ or rk_.',
  newKeyHint:
    'A key of the same Stripe account. With a key of another account, earlier payments can’t be refunded from here.',
  secretHint: 'Stripe shows it with the webhook. It begins with whsec_.',
  endsIn: (ending: string, isLive: boolean) => `Ends in ${ending} · ${isLive ? 'Live mode' : 'Test mode'}`,
  stored: 'Stored',
  replace: 'Replace',
  effect: 'How buyers pay',
  pays: {
    none: 'Buyers pay the deposit by bank transfer.',
    stripe:
      'Buyers pay the deposit by bank transfer or on Stripe’s page. Card numbers go to Stripe and never reach this website.',
    test: 'Buyers pay the deposit by bank transfer or on a test page. No money moves on the test page: it is for trying payments out.',
  },
  testMode: 'The secret key is for test mode, so no money moves at Stripe.',
  webhook: 'Webhook at Stripe',
  webhookSteps: [
    'In Stripe’s dashboard under Developers, Webhooks, add an endpoint with the address below.',
    'Select the events below.',
    'Copy the endpoint’s signing secret to this page and save.',
  ],
  address: 'Webhook address',
  copyAddress: 'Copy the address',
  events: 'Events to select',
  lastEvent: 'Last event',
  noEventTitle: 'No event has arrived from Stripe yet',
  noEvent:
    'Check the webhook’s address and signing secret. Until events arrive, payments and refunds show here some minutes later.',
  waitingTitle: (count: number) =>
    count === 1 ? '1 event has not been processed yet' : `${count} events have not been processed yet`,
  waiting: 'They are tried again automatically. If this stays here, contact support.',
} as const;
