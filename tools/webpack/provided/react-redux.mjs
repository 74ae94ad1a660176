// What the shell provides of React Redux: the hooks, not `connect` and what belongs to it.
export {
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from '../../../node_modules/react-redux/dist/react-redux.mjs';
