import { trackEvent } from '@lotline/shared-domain';
import { EVENTS, sendEvent } from './send-event';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => Object.assign(globalThis, { fetch: fetched }));

it('speaks to the endpoint of the table', () =>
  expect(EVENTS).toEqual({ method: trackEvent.method, url: `/api${trackEvent.path}` }));

it.each([
  [false, 'same-origin'],
  [true, 'omit'],
])('embedded %s: credentials %s, and the request outlives the page', async (embed, credentials) => {
  fetched.mockResolvedValue({} as Response);
  await sendEvent({ path: '/estate/rise' }, { embed });
  expect(fetched).toHaveBeenCalledWith(
    '/api/events',
    expect.objectContaining({ credentials, keepalive: true, body: '{"path":"/estate/rise"}' }),
  );
});

it('a lost connection is no failure', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  await expect(sendEvent({}, { embed: false })).resolves.toBeUndefined();
});
