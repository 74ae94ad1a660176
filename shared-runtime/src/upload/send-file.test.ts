import { uploadFile } from '@lotline/shared-domain';
import { ApiError, CONTRACT, getShell, type RemoteModule } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { createAction } from '@reduxjs/toolkit';
import { takeLatest } from 'redux-saga/effects';
import { sendFile } from './send-file';
import { upload, type UploadProgress } from './upload';

const planChosen = createAction<File>('mf-test/planChosen');
const planProgressed = createAction<UploadProgress>('mf-test/planProgressed');
const planLeft = createAction('mf-test/planLeft');
const plan = new File([new Uint8Array(2_000)], 'plan.pdf');
const options = { params: { estateId: 'rise' }, query: { purpose: 'mapPlan', name: plan.name } };

/** A host whose uploads pause until the test reports progress or ends them. */
function uploading() {
  const outcomes: unknown[] = [];
  const actions: unknown[] = [];
  function* send({ payload }: ReturnType<typeof planChosen>): Generator {
    try {
      outcomes.push(yield* sendFile(uploadFile, payload, { ...options, progressed: planProgressed }));
    } catch (error) {
      outcomes.push(error);
    }
  }
  function* root(): Generator {
    yield takeLatest([planChosen, planLeft], function* choose(action): Generator {
      if (planChosen.match(action)) yield* send(action);
    });
    yield takeLatest(planProgressed, ({ payload }) => void actions.push(payload));
  }
  const module: RemoteModule = {
    id: 'mf-test',
    version: '1.0.0',
    contract: CONTRACT,
    routes: [],
    slots: {},
    modals: {},
    slices: [],
    saga: root,
  };
  const { store } = withHost({ module });
  const requests: { body?: unknown; query?: unknown; onProgress?: (part: number) => void; signal?: AbortSignal }[] = [];
  let settle: { answer: (value: unknown) => void; fail: (error: unknown) => void } | undefined;
  getShell().call = (_, given = {}) => {
    requests.push(given as (typeof requests)[number]);
    return new Promise<never>((answer, fail) => (settle = { answer: answer as (value: unknown) => void, fail }));
  };
  return { store, requests, outcomes, actions, end: () => settle };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('a saga sends a file, dispatches its progress in bytes, and gets the answer', async () => {
  const { store, requests, outcomes, actions, end } = uploading();
  store.dispatch(planChosen(plan));
  expect(requests[0]).toMatchObject({ body: plan, ...options });
  requests[0]?.onProgress?.(0.25);
  requests[0]?.onProgress?.(1);
  end()?.answer({ _id: 'f1' });
  await turn();
  expect(actions).toEqual([
    { sent: 500, total: 2000 },
    { sent: 2000, total: 2000 },
  ]);
  expect(outcomes).toEqual([{ _id: 'f1' }]);
});

it('throws a refusal in the waiting saga', async () => {
  const { store, outcomes, end } = uploading();
  store.dispatch(planChosen(plan));
  const refusal = new ApiError(413, 'too_large', 'The file is larger than 25 MB.');
  end()?.fail(refusal);
  await turn();
  expect(outcomes).toEqual([refusal]);
});

it('a cancelled saga cancels the upload and gets no more progress', async () => {
  const { store, requests, outcomes, actions, end } = uploading();
  store.dispatch(planChosen(plan));
  store.dispatch(planLeft());
  expect(requests[0]?.signal?.aborted).toBe(true);
  requests[0]?.onProgress?.(0.5);
  end()?.fail(requests[0]?.signal?.reason);
  await turn();
  expect([outcomes, actions]).toEqual([[], []]);
});

it('outside a saga it returns a promise', async () => {
  const { requests, end } = uploading();
  const progress: UploadProgress[] = [];
  const sent = upload(uploadFile, plan, { ...options, onProgress: (one) => progress.push(one) });
  requests[0]?.onProgress?.(0.5);
  end()?.answer({ _id: 'f1' });
  expect([await sent, progress]).toEqual([{ _id: 'f1' }, [{ sent: 1000, total: 2000 }]]);
});
