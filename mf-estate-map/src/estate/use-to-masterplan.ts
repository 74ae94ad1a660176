import { useDispatch } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { masterplanChosen } from './estate-map.slice';

/** Leads from a stage back to the whole estate; builder view asks its owner. */
export function useToMasterplan(): () => void {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  return () => {
    if (builder) builder.onViewMapChanged(null);
    else dispatch(masterplanChosen());
  };
}
