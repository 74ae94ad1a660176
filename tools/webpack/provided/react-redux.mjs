// What the shell provides of React Redux: the hooks, without `connect` and its helpers.
export {
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from '../../../node_modules/react-redux/dist/react-redux.mjs';
