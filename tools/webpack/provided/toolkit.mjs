// What the shell provides of Redux Toolkit. A shared library can't be tree-shaken, and the rest (entity adapters,
// listeners, thunks) is a third of it. A name added here becomes available to every remote.
export {
  combineReducers,
  combineSlices,
  configureStore,
  createAction,
  createNextState,
  createReducer,
  createSelector,
  createSlice,
  current,
  isAction,
  isAllOf,
  isAnyOf,
  isDraft,
  nanoid,
  original,
} from '../../../node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs';
