import { colour, layer, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The server-rendered page leaves room for it. */
export const Search = styled.div`
  position: relative;
  display: grid;
  align-content: space-between;
  width: 100%;
  max-width: 34rem;
  height: 4.625rem;
  margin-top: ${space.xs};
  label {
    font-size: 0.9375rem;
    font-weight: 500;
  }
  input {
    width: 100%;
    height: 2.75rem;
    padding: 0 3rem 0 ${space.md};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
  }
`;

export const Clear = styled.button`
  position: absolute;
  right: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${colour.inkMuted};
  cursor: pointer;
`;

export const Suggestions = styled.div`
  position: absolute;
  z-index: ${layer.popover};
  top: calc(100% + ${space.xxs});
  left: 0;
  right: 0;
  max-height: min(24rem, 60vh);
  overflow-y: auto;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: ${shadow.high};
  &[hidden] {
    display: none;
  }
`;

export const Group = styled.div`
  > span {
    display: block;
    padding: ${space.xs} ${space.sm} ${space.xxs};
    color: ${colour.inkMuted};
    font-size: 0.875rem;
    font-weight: 500;
  }
`;

export const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.md};
  min-height: 44px;
  padding: 0.625rem ${space.sm};
  border-radius: ${radius.sm};
  cursor: pointer;
  small {
    color: ${colour.inkMuted};
    font-size: 0.9375rem;
  }
  &[aria-selected='true'] {
    background: ${colour.surfaceHover};
  }
  ${media.forcedColours} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
