import { Icon, IconButton, colour, font, radius, shadow, space } from '@lotline/shared-design';
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
  padding: ${space.xxs} ${space.xxs} ${space.xxs} ${space.md};
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  @media print { display: none; }
`;

/** 'Click Available lots to view more information': takes no focus, stays until it is dismissed (2.6). */
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
