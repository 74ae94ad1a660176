import type { RemoteState } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { guideAwaited, guideLeft, type GuideNoteState } from './guide-note.slice';

type Root = RemoteState<{ 'mf-estate-map/guide-note': GuideNoteState }>;

/** Lazy: the note appears three seconds after the map. */
const note = lazyPart<object>(() => import('./note.component').then(({ Note }) => ({ default: Note })));

/**
 * 'Click Available lots to view more information': takes no focus, stays until dismissed (2.6). It is at the end of the panel's list,
 * because over the map it would cover lots.
 */
export function GuideNote() {
  const dispatch = useDispatch();
  const { phase } = useSelector((state: Root) => state['mf-estate-map/guide-note']);
  useEffect(() => {
    dispatch(guideAwaited());
    return () => void dispatch(guideLeft());
  }, [dispatch]);
  return <div role="status">{phase === 'shown' && <note.Part fallback={null} />}</div>;
}
