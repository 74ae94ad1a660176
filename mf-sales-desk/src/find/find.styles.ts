import { colour, font, media, radius, selectedInForcedColours, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Field = styled.input`
  width: 100%;
  min-height: 48px;
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
`;
/** The results scroll in themselves, so that the field stays in sight. */
export const Results = styled.div`
  display: grid;
  gap: ${space.sm};
  max-height: min(60dvh, 32rem);
  margin-inline: -${space.xs};
  overflow-y: auto;
  ${media.mobile} {
    max-height: none;
  }
`;
export const Group = styled.div`
  display: grid;
  > span {
    padding: ${space.xxs} ${space.xs};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
export const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 44px;
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.md};
  cursor: pointer;
  > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${colour.inkMuted};
  }
  &[aria-selected='true'] {
    background: ${colour.surfaceHover};
    ${selectedInForcedColours}
  }
`;
export const StatusLine = styled.p`
  margin: 0;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
