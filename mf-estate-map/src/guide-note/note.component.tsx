import { Icon, IconButton, colour, font, space } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { guideDismissed } from './guide-note.slice';

const text = { guide: 'Click Available lots to view more information', dismiss: 'Dismiss this note' };

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  justify-content: space-between;
  padding: ${space.xxs} var(--pad);
  border-top: 1px solid ${colour.border};
  background: ${colour.surfaceSunken};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  @media print {
    display: none;
  }
`;

/** The note's text and its dismiss button. */
export function Note() {
  const dispatch = useDispatch();
  const dismiss = () => void dispatch(guideDismissed());
  return (
    <Line>
      {text.guide}
      <IconButton label={text.dismiss} size="small" icon={<Icon name="close" size={18} />} onClick={dismiss} />
    </Line>
  );
}
