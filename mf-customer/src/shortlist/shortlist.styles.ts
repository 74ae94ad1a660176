import { colour, font, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  gap: ${space.xl};
  width: 100%;
  max-width: 76rem;
  margin: 0 auto;
  padding: clamp(${space.lg}, 5vw, ${space.xxl}) clamp(${space.md}, 4vw, ${space.xl}) ${space.xxxl};
  ${media.print} {
    padding: 0;
    gap: ${space.md};
  }
`;
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.md} ${space.lg};
  > :first-child {
    display: grid;
    gap: ${space.xs};
    flex: 1 1 20rem;
  }
  ${media.print} {
    button {
      display: none;
    }
  }
`;
/** A phone's actions, in sight below the cards. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-inline: -${space.md};
  padding: ${space.sm} ${space.md};
  border-top: 1px solid ${colour.border};
  background: ${colour.surface};
  > * > * {
    flex: 1 1 auto;
  }
  ${media.print} {
    display: none;
  }
`;

export const Estate = styled.section`
  display: grid;
  gap: ${space.md};
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const LotCard = styled.li<{ $off: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space.sm};
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  font-size: ${font.size.sm};
  ${({ $off }) => $off && `border-style: dashed; background: ${colour.surfaceSunken}; box-shadow: none;`}
  ${media.print} {
    break-inside: avoid;
    box-shadow: none;
    button,
    label {
      display: none;
    }
  }
`;
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  h3 {
    flex: 1 0 auto;
    max-width: 100%;
    margin: 0;
    font-size: ${font.size.lg};
    overflow-wrap: anywhere;
  }
  h3 a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;
export const CardBody = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${space.md};
`;
export const Drawing = styled.div`
  display: grid;
  place-items: center;
  min-height: 6rem;
  border-radius: ${radius.sm};
  background: ${colour.surfaceSunken};
`;
export const Facts = styled.dl`
  display: grid;
  align-content: center;
  gap: ${space.xxs};
  margin: 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.sm};
  }
  dt {
    color: ${colour.inkMuted};
  }
  dd {
    margin: 0;
    font-weight: ${font.weight.medium};
  }
`;
export const CardFoot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 44px;
  border-top: 1px solid ${colour.border};
  padding-top: ${space.xs};
`;
export const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 44px;
  font-weight: ${font.weight.medium};
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${colour.ink};
  }
  &:has(:disabled) {
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
`;

export const Share = styled.section`
  display: grid;
  gap: ${space.sm};
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  ${media.print} {
    display: none;
  }
`;
export const LinkField = styled.input`
  flex: 1 1 16rem;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.sm};
  text-overflow: ellipsis;
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
