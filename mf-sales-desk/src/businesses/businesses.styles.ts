import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Beside each other where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: ${space.lg};
  > * {
    display: grid;
    gap: ${space.md};
    min-width: 0;
  }
`;

export const LogoRow = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.md};
  > div {
    flex: 1;
    min-width: 0;
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;
/** As wide as the widest logos; logos made for a light background keep one. */
export const LogoPlace = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 7.5rem;
  height: 4.5rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: #fff;
  color: #59636e;
  font-size: ${font.size.xl};
  font-weight: ${font.weight.strong};
`;
export const LogoBox = styled.img`
  max-width: calc(100% - ${space.sm});
  max-height: calc(100% - ${space.sm});
  object-fit: contain;
`;

export const NameCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-width: 0;
  img {
    flex: none;
    width: 3rem;
    height: 1.75rem;
    object-fit: contain;
    background: #fff;
    border-radius: ${radius.sm};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`;

export const CopyRow = styled.div`
  display: grid;
  gap: ${space.xxs};
  > span {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
  > div {
    display: flex;
    align-items: start;
    gap: ${space.xs};
  }
  code {
    flex: 1;
    min-width: 0;
    padding: ${space.sm};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    border: 1px solid ${colour.border};
    border-radius: ${radius.md};
    background: ${colour.surfaceSunken};
    font-size: ${font.size.sm};
    user-select: all;
  }
  ${media.mobile} {
    > div {
      flex-direction: column;
      align-items: stretch;
    }
  }
`;
