import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  align-items: end;
  ${media.mobile} {
    > * {
      flex: 1 1 100%;
    }
  }
`;

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;

/** Figures with explanations. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.sm};
  margin: 0;
  > div {
    padding: ${space.md};
    border: 1px solid ${colour.border};
    border-radius: ${radius.lg};
    background: ${colour.surface};
  }
  dt {
    font-weight: ${font.weight.medium};
  }
  dd {
    margin: 0;
  }
  dd + dd {
    margin-top: ${space.xxs};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  dd b {
    font-size: ${font.size.xxl};
    font-weight: ${font.weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

/** A number with a bar for its share of the column's maximum; the bar is visual only. */
export const Barred = styled.span`
  display: inline-grid;
  grid-template-columns: 3rem minmax(2ch, auto);
  gap: ${space.xs};
  align-items: center;
  text-align: end;
  font-variant-numeric: tabular-nums;
  /* The figure stands under the end of its column's header. */
  > span {
    order: -1;
    height: 0.6em;
    border-radius: 2px;
    background: ${colour.surfaceSunken};
  }
  > span > span {
    display: block;
    height: 100%;
    min-width: 1px;
    border-radius: inherit;
    background: ${colour.primary};
  }
  > span > span[data-none] {
    background: none;
  }
  @media (forced-colors: active) {
    > span {
      outline: 1px solid GrayText;
    }
    > span > span {
      background: CanvasText;
    }
  }
`;
