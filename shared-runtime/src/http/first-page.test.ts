import { joinWaitlist, testTemplate } from '@lotline/shared-domain';
import { createApiClient } from './api-client';
import type { TransportRequest } from './transport.types';

it.each([
  ['a public form', joinWaitlist, '/estate/rise', '/estate/rise'],
  ['a public form of a page that keeps none', joinWaitlist, undefined, undefined],
  ['any other call', testTemplate, '/estate/rise', undefined],
] as const)('%s names the first page of the visit, if it may', async (_, call, firstPage, named) => {
  const sent: TransportRequest[] = [];
  const api = createApiClient({
    ...(firstPage && { firstPage }),
    transport: async (request) => {
      sent.push(request);
      return { status: 201, body: { ok: true }, header: () => null };
    },
  });
  await api.call(call, { body: {} as never });
  expect(sent[0]?.headers['Lotline-First-Page']).toBe(named);
});
