import { Icon, IconButton, colour, font, space } from '@lotline/shared-design';
import type { RemoteState } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';
import { guideAwaited, guideDismissed, guideLeft, type GuideNoteState } from './guide-note.slice';

type Root = RemoteState<{ 'mf-estate-map/guide-note': GuideNoteState }>;

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  justify-content: space-between;
  padding: ${space.xxs} var(--pad);
  border-top: 1px solid ${colour.border};
  background: ${colour.surfaceSunken};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  @media print { display: none; }
`;

/** 'Click Available lots to view more information': takes no focus, stays until it is dismissed (2.6). It is in the panel, at the end of its list: over the map it would cover lots. */
export function GuideNote() {
  const dispatch = useDispatch();
  const { phase } = useSelector((state: Root) => state['mf-estate-map/guide-note']);
  useEffect(() => {
    dispatch(guideAwaited());
    return () => void dispatch(guideLeft());
  }, [dispatch]);
  return (
    <div role="status">
      {phase === 'shown' && (
        <Note>
          {strings.stageMap.guide}
          <IconButton label={strings.stageMap.dismissGuide} size="small" icon={<Icon name="close" size={18} />} onClick={() => dispatch(guideDismissed())} />
        </Note>
      )}
    </div>
  );
}
