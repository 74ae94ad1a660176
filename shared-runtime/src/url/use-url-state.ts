import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { urlChanged } from '../host.actions';
import { selectQuery } from '../host.selectors';

/**
 * One query key as state: its value or null, and a setter (`null` removes it).
 * @example const [stageId, setStageId] = useUrlState('stageId');
 */
export function useUrlState(
  key: string,
): [string | null, (value: string | null, options?: { replace?: boolean }) => void] {
  const dispatch = useDispatch();
  const value = useSelector(selectQuery)[key] ?? null;
  const set = useCallback(
    (next: string | null, options?: { replace?: boolean }) => {
      dispatch(urlChanged({ patch: { [key]: next }, replace: options?.replace }));
    },
    [dispatch, key],
  );
  return [value, set];
}
