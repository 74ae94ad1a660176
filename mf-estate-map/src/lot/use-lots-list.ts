import { useReader } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { selectList, selectListResource } from './lots.selectors';

/** The estate's lots, read on first use and kept fresh while a component shows them. */
export function useLotsList(isShown = true) {
  const list = useSelector(selectListResource);
  useReader(isShown ? list : null);
  return useSelector(selectList);
}
