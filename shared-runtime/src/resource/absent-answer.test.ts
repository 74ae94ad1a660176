import { getStageMap } from '@lotline/shared-domain';
import { anEstate, aStageMap } from '@lotline/shared-domain/testing';
import { ApiError, refreshRequested } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { resource, selectResource } from './index';
import { resourceLeft, resourceWanted } from './resource.actions';

const stageMap = resource(getStageMap, { params: { stageId: 'stage-4' } });
const settle = (ms = 20) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Longer than events are gathered. */
const gathered = () => settle(200);

async function page() {
  const host = withHost({
    answers: { 'stage/getStageMap': new ApiError(404, 'not_found', '') },
    estate: anEstate(),
  });
  host.store.dispatch(resourceWanted(stageMap));
  await settle();
  return {
    ...host,
    phase: () => selectResource(host.store.getState(), stageMap).phase,
    reads: () => host.api.callsOf('stage/getStageMap').length,
  };
}

describe('an absent answer after a refresh, which may have missed events', () => {
  it('isn’t read again while it is shown: each 404 would be an error in the console', async () => {
    const host = await page();
    host.store.dispatch(refreshRequested());
    await gathered();
    expect([host.phase(), host.reads()]).toEqual(['absent', 1]);
    host.stop();
  });

  it('is read again for the next reader, if it had none', async () => {
    const host = await page();
    host.store.dispatch(resourceLeft(stageMap));
    host.api.answer('stage/getStageMap', aStageMap());
    host.store.dispatch(refreshRequested());
    await gathered();
    expect(host.reads()).toBe(1);
    host.store.dispatch(resourceWanted(stageMap));
    await settle();
    expect([host.phase(), host.reads()]).toEqual(['ready', 2]);
    host.stop();
  });
});
