import type { RemoteState } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { guideAwaited, guideLeft, type GuideNoteState } from './guide-note.slice';

type Root = RemoteState<{ 'mf-estate-map/guide-note': GuideNoteState }>;

/** It comes three seconds after the map. */
const note = lazyPart<object>(() => import('./note.component').then(({ Note }) => ({ default: Note })));

/** 'Click Available lots to view more information': takes no focus, stays until it is dismissed (2.6). It is in the panel, at the end of its list: over the map it would cover lots. */
export function GuideNote() {
  const dispatch = useDispatch();
  const { phase } = useSelector((state: Root) => state['mf-estate-map/guide-note']);
  useEffect(() => {
    dispatch(guideAwaited());
    return () => void dispatch(guideLeft());
  }, [dispatch]);
  return <div role="status">{phase === 'shown' && <note.Part fallback={null} />}</div>;
}
