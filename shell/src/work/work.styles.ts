import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const StatusText = styled.div`
  padding: ${space.lg};
`;

/** The current estate in the header: truncated to one line, or two on a phone. */
export const Chosen = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space.xs};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${colour.ink};
  font: inherit;
  cursor: pointer;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.mobile} {
    text-align: start;
    line-height: 1.2;
    > span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    > svg {
      flex: none;
    }
  }
  ${media.hover} {
    &:hover {
      background: ${colour.surfaceHover};
    }
  }
`;
export const NoEstate = styled.span`
  overflow: hidden;
  color: ${colour.inkMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const SearchField = styled.input`
  width: 100%;
  min-height: 44px;
  margin-bottom: ${space.sm};
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
`;
export const EstateList = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    width: 100%;
    min-height: 56px;
    padding: ${space.xs} ${space.sm};
    border: 0;
    border-radius: ${radius.md};
    background: none;
    color: ${colour.ink};
    font: inherit;
    text-align: start;
    cursor: pointer;
    ${media.hover} {
      &:hover {
        background: ${colour.surfaceHover};
      }
    }
  }
  button[aria-current] {
    background: ${colour.surfaceSunken};
  }
  button > span:first-child {
    display: grid;
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
