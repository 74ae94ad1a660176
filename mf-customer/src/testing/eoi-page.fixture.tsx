import type { OwnEoi, SaveEoiDraft } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import type { RecordedCall, RenderOptions } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import { show, Untitled } from './accounts.fixture';
import { anOwnEoi } from './eoi.fixture';
import EoiRequestScreen from '../eoi-request/eoi-request.screen';

export const PATH = '/v2/estate/rise/lot/l1/eoi-request';

/**
 * The page of an EOI beside an API that keeps one: saves are guarded by its revision and move it on. `server.eoi` is what
 * the API has, and may be changed by a test as another device or the team would.
 */
export function eoiPage(over: Partial<OwnEoi> = {}, options: RenderOptions = {}) {
  window.sessionStorage.clear();
  const server = { eoi: anOwnEoi(over) };
  const guarded = (change: (call: RecordedCall) => Partial<OwnEoi>) => (call: RecordedCall) => {
    if (call.ifMatch !== String(server.eoi.rev))
      return new ApiError(412, 'stale', 'Changed on another device on 29 Nov 2026 5:00 PM.');
    server.eoi = { ...server.eoi, ...change(call), rev: server.eoi.rev + 1 };
    return server.eoi;
  };
  const host = show(<EoiRequestScreen />, {
    role: 'CUSTOMER',
    pathname: PATH,
    wrapper: Untitled,
    query: { stageId: 's4', businessId: 'b1' },
    ...options,
    answers: {
      'eoi/start': () => server.eoi,
      'eoi/getOne': () => server.eoi,
      'eoi/saveDraft': guarded(({ body }) => ({
        steps: { ...server.eoi.steps, ...(body as SaveEoiDraft) } as OwnEoi['steps'],
      })),
      'eoi/send': guarded(() => ({ status: 'pendingForBilling' })),
      ...options.answers,
    },
  });
  return {
    ...host,
    server,
    choose: (label: string, option: string) => host.user.selectOptions(screen.getByLabelText(label), option),
    tick: (label: string) => host.user.click(screen.getByRole('checkbox', { name: label })),
    atStep: (name: string) => screen.findByRole('heading', { level: 2, name }),
  };
}
