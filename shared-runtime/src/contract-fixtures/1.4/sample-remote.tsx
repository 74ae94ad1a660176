// Frozen: what contract 1.4 added, as a remote uses it. It must compile and run for as long as contract 1 is supported; do not edit.
import { getPriceList, getTokens, revokeToken } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { takeLeading } from 'redux-saga/effects';
import { callApi, safely, type RemoteModule } from '../../index';
import { resource, useResource } from '../../resource';

const revoked = createAction<{ tokenId: string }>('mf-following/revoked');
const listAsked = createAction<{ estateId: string }>('mf-following/listAsked');
const tokens = resource(getTokens);

/** The host reads the tokens again by itself: the endpoint says what it invalidates. */
function* revoke({ payload }: ReturnType<typeof revoked>): Generator {
  yield* callApi(revokeToken, { params: payload });
}

function* download({ payload }: ReturnType<typeof listAsked>): Generator {
  const pdf: Blob = yield* callApi(getPriceList, { params: payload, onProgress: () => undefined });
  if (pdf.size === 0) throw new Error('An empty file');
}

function Following() {
  const dispatch = useDispatch();
  const state = useResource(tokens, { pollMs: 60_000 });
  return (
    <section>
      <p>{state.phase === 'ready' ? `${state.data.length} tokens` : state.phase}</p>
      <button onClick={() => dispatch(revoked({ tokenId: 't1' }))}>Revoke</button>
      <button onClick={() => dispatch(listAsked({ estateId: 'e1' }))}>Price list</button>
    </section>
  );
}

export const followingRemote: RemoteModule = {
  id: 'mf-following',
  version: '1.0.0',
  contract: '1.4.0',
  routes: [{ name: 'Following', path: '/following', load: async () => ({ default: Following }) }],
  slots: {},
  modals: {},
  slices: [],
  *saga() {
    yield takeLeading(revoked, safely(revoke));
    yield takeLeading(listAsked, safely(download));
  },
};
