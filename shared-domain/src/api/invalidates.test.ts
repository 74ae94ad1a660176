import * as domain from '../index.js';
import { endpoint, type Endpoint } from './endpoint.js';
import { isLiveTagged, tagsMadeStale, type NothingStale } from './tags.js';

const endpoints = (Object.values(domain) as unknown[]).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'action' in value && 'method' in value,
);
const writes = endpoints.filter(({ method }) => method !== 'GET');
const reads = endpoints.filter(({ method }) => method === 'GET');
const REASONS: readonly NothingStale[] = ['reads', 'emails', 'unfinished', 'session', 'telemetry'];
const actionsOf = (list: readonly Endpoint[]) => list.map(({ action }) => action).sort();

describe('every write', () => {
  it.each(writes.map((one) => [one.action, one] as const))(
    '%s names the tags it makes stale, or why there is none',
    (_, { invalidates }) => {
      if (typeof invalidates === 'string') expect(REASONS).toContain(invalidates);
      else expect(invalidates?.length).toBeGreaterThan(0);
    },
  );

  it('without a decision does not compile, nor does a read with one', () => {
    const rest = { path: '/x', access: 'account.use', answer: 'unknown' } as const;
    // @ts-expect-error -- a write has to say what it makes stale
    endpoint({ ...rest, action: 'x/undecided', method: 'POST' });
    // @ts-expect-error -- a read makes nothing stale
    endpoint({ ...rest, action: 'x/read', method: 'GET', invalidates: ['lot'] });
    // @ts-expect-error -- an empty list is no decision
    endpoint({ ...rest, action: 'x/empty', method: 'PUT', invalidates: [] });
    // @ts-expect-error -- no answer has this tag
    endpoint({ ...rest, action: 'x/unknown', method: 'PUT', invalidates: ['weather'] });
    expect(endpoint({ ...rest, action: 'x/decided', method: 'POST', invalidates: ['lot'] }).action).toBe('x/decided');
  });

  it('names only tags that an answer has, and what no live event announces is invalidated by a write', () => {
    const read = new Set(reads.flatMap(({ tags = [] }) => tags));
    const written = new Set(writes.flatMap(tagsMadeStale));
    expect([...written].filter((tag) => !read.has(tag))).toEqual([]);
    expect([...read].filter((tag) => !isLiveTagged([tag]) && !written.has(tag))).toEqual([]);
  });

  it.each([
    [
      'reads',
      [
        'eoi/openSecondBuyerLink',
        'initialHold/openHoldLink',
        'marketing/verifyProfile',
        'payment/openRefundLink',
        'quote/getAnswerFile',
        'quote/openAnswer',
        'staff/checkMapDraft',
        'staff/countLinks',
        'staff/find',
        'staff/findKnownLeads',
        'staff/findPeople',
        'staff/readRefundAccount',
        'user/openInvitation',
      ],
    ],
    [
      'emails',
      [
        'eoi/resendSecondBuyer',
        'estate/sendEstateMap',
        'staff/testTemplate',
        'user/forgotPassword',
        'user/resendVerification',
        'user/signUp',
      ],
    ],
    [
      'unfinished',
      [
        'file/upload',
        'file/uploadOwn',
        'marketing/confirmProfile',
        'marketing/createProfile',
        'staff/addMapSteps',
        'staff/openEstateMapDraft',
        'staff/openStageMapDraft',
        'staff/setMapDraftPicture',
        'user/changeEmail',
        'user/removeFlowDraft',
        'user/saveFlowDraft',
        'user/startSecondFactor',
      ],
    ],
    ['telemetry', ['registry/reportRemotes', 'staff/meetMapEditors', 'tracking/trackEvent']],
    [
      'session',
      [
        'user/acceptInvitation',
        'user/deleteAccount',
        'user/login',
        'user/logout',
        'user/resetPassword',
        'user/verifyEmail',
      ],
    ],
  ])('that makes nothing stale because of %s is one of these', (reason, expected) =>
    expect(actionsOf(writes.filter(({ invalidates }) => invalidates === reason))).toEqual(expected),
  );
});

it.each([
  [
    'a decision about a hold',
    domain.approveInitialHold,
    ['staff/getDesk', 'initialHold/getInitialHolds', 'staff/getLots', 'initialHold/previewLetter'],
  ],
  [
    'a change of a lot',
    domain.updateLot,
    ['staff/getLot', 'staff/getLots', 'staff/getStage', 'staff/getStages', 'staff/getEstates'],
  ],
  ['a cancellation by the buyer', domain.cancelOwnHold, ['user/getHome', 'user/getDeletion']],
  ['a change of a user', domain.changeRole, ['staff/getUsers', 'staff/getUser', 'staff/getTokens']],
  ['a new name of the account', domain.updateUser, ['user/getAccount', 'staff/getUsers']],
  ['a business', domain.updateBusiness, ['staff/getBusiness', 'staff/getBusinesses', 'staff/getAccountOptions']],
])('after %s its readers are reread', (_, write, expected) => {
  const stale = tagsMadeStale(write);
  const reread = reads.filter(({ tags = [] }) => tags.some((tag) => stale.includes(tag)));
  expect(actionsOf(reread)).toEqual(expect.arrayContaining(expected));
});
