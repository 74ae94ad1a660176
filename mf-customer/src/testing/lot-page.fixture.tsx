import {
  eoiTimeline,
  type EoiActivity,
  type EoiDocument,
  type EoiFile,
  type EoiMessage,
  type OwnContract,
  type OwnEoi,
  type OwnEoiDocuments,
} from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import type { RecordedCall, RenderOptions } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import CustomerLotScreen from '../customer-lot/customer-lot.screen';
import { show, Untitled } from './accounts.fixture';
import { anEoiRow, anOwnEoi, answers } from './eoi.fixture';
import { inHours } from './home.fixture';

export const aFile = (over: Partial<EoiFile> = {}): EoiFile => ({
  fileId: 'f1',
  name: 'Contract.pdf',
  type: 'application/pdf',
  size: 348_160,
  state: 'checked',
  ...over,
});
export const aMessage = (over: Partial<EoiMessage> = {}): EoiMessage => ({
  _id: 'm1',
  from: 'team',
  by: 'Tallowbrook Rise',
  text: 'Your contract is ready.',
  files: [],
  at: inHours(-2),
  ...over,
});
export const aDocument = (over: Partial<EoiDocument> = {}): EoiDocument => ({
  ...aFile({ name: 'Letter.pdf' }),
  _id: 'd1',
  kind: 'document',
  from: 'team',
  addedAt: '2026-11-20T01:00:00.000Z',
  ...over,
});
/** An approved EOI whose steps are all answered. */
export const anApprovedEoi = (over: Partial<OwnEoi> = {}): OwnEoi =>
  anOwnEoi({
    status: 'approved',
    lotStatus: 'eoi',
    steps: answers,
    deposit: { due: 200_000, cleared: 200_000, refunded: 0 },
    changeable: ['contact', 'conveyancer'],
    sentAt: '2026-11-18T01:00:00.000Z',
    ...over,
  });

interface Answers {
  eoi?: Partial<OwnEoi>;
  activity?: Partial<EoiActivity>;
  documents?: Partial<OwnEoiDocuments>;
  contract?: Partial<OwnContract>;
  answers?: Readonly<Record<string, unknown>>;
}

/**
 * A tab of a lot that the caller has an EOI for, beside an API that keeps it: changes of the form are guarded by its
 * revision. `server` is what the API has, and may be changed by a test as the team would.
 */
export function lotPage(
  tab: string,
  { eoi, activity, documents, contract, answers: more }: Answers = {},
  options: RenderOptions = {},
) {
  window.sessionStorage.clear();
  const own = anApprovedEoi(eoi);
  const server = {
    eoi: own,
    activity: {
      timeline: eoiTimeline(own.status, own.lotStatus, own.furthest),
      next: { text: 'The team prepares the contract of sale.', by: 'team' },
      history: [],
      messages: [],
      unread: 0,
      ...activity,
    } as EoiActivity,
    documents: { ours: [], yours: [], lot: [], asksIdentity: false, ...documents } as OwnEoiDocuments,
    contract: { status: own.status, lotStatus: own.lotStatus, versions: [], dates: [], conditions: [], ...contract },
  };
  const host = show(<CustomerLotScreen />, {
    role: 'CUSTOMER',
    estate: null,
    pathname: tab ? `/customer/lots/l1/${tab}` : '/customer/lots/l1',
    wrapper: Untitled,
    ...options,
    answers: {
      'eoi/getOwn': () => [anEoiRow({ status: server.eoi.status, lotStatus: server.eoi.lotStatus })],
      'eoi/getOne': () => server.eoi,
      'eoi/getActivity': () => server.activity,
      'eoi/getDocuments': () => server.documents,
      'eoi/getContract': () => server.contract,
      'eoi/updateForm': ({ ifMatch, body }: RecordedCall) => {
        if (ifMatch !== String(server.eoi.rev))
          return new ApiError(412, 'stale', 'Changed on another device on 29 Nov 2026 5:00 PM.');
        const { firstBuyer, conveyancer } = body as Record<string, object>;
        const { steps } = server.eoi;
        server.eoi = {
          ...server.eoi,
          rev: server.eoi.rev + 1,
          steps: {
            ...steps,
            ...(firstBuyer && {
              buyers: { ...steps.buyers, firstBuyer: { ...steps.buyers?.firstBuyer, ...firstBuyer } },
            }),
            ...(conveyancer && { conveyancer }),
          } as OwnEoi['steps'],
        };
        return server.eoi;
      },
      'file/usage': { quotas: [] },
      'file/upload': { _id: 'up-1', state: 'received' },
      'file/get': { _id: 'up-1', state: 'checked' },
      ...more,
    },
  });
  return {
    ...host,
    server,
    choose: (label: string, file: File) => host.user.upload(screen.getByLabelText(label), file),
  };
}
export const aPdf = () => new File([new Uint8Array(2_000)], 'finance.pdf', { type: 'application/pdf' });
