// What the shell provides of Redux Toolkit: all that is named here and no more. A shared library can't lose unused exports by
// itself, and the rest (entity adapters, listeners, thunks) is a third of it. Another name here is another name for every remote.
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
