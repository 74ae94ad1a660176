import { colour, font, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  gap: ${space.xl};
  width: 100%;
  max-width: 76rem;
  margin: 0 auto;
  padding: clamp(${space.xl}, 5vw, ${space.xxxl}) clamp(${space.md}, 4vw, ${space.xl}) ${space.xxxl};
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.md} ${space.xl};
  > div:first-child {
    display: grid;
    gap: ${space.xs};
    max-width: 44rem;
  }
`;

/** The token form, centred on the page. */
export const Door = styled.form`
  display: grid;
  gap: ${space.md};
  width: 100%;
  max-width: 26rem;
  margin: 0 auto;
  padding: ${space.xl};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  label {
    display: grid;
    gap: ${space.xs};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
  input {
    width: 100%;
    min-height: 44px;
    padding: 0 ${space.sm};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    font-size: ${font.size.body};
  }
`;

export const Rows = styled.ul`
  display: grid;
  gap: ${space.lg};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const RowCard = styled.li`
  display: grid;
  gap: ${space.md};
  min-width: 0;
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  ${media.mobile} {
    padding: ${space.md};
  }
`;

export const RowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`;

/** Scrolls horizontally on narrow screens. `$even`: fixed layout, so that columns align across remotes. */
export const Wide = styled.div<{ $even?: boolean }>`
  min-width: 0;
  table {
    min-width: 40rem;
    table-layout: ${({ $even }) => ($even ? 'fixed' : 'auto')};
  }
  td,
  th {
    font-variant-numeric: tabular-nums;
  }
`;

export const Code = styled.code`
  color: ${colour.inkMuted};
  font-family: 'Geist Mono', ui-monospace, monospace;
  font-size: ${font.size.sm};
`;

export const Build = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xxs} ${space.xs};
  font-weight: ${font.weight.strong};
`;

export const Bar = styled.span<{ $good: number }>`
  display: inline-block;
  width: 3rem;
  height: 8px;
  border-radius: ${radius.pill};
  background: linear-gradient(
    90deg,
    ${colour.success} ${({ $good }) => $good}%, ${colour.danger} ${({ $good }) => $good}%
  );
`;

export const Health = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  white-space: nowrap;
`;
