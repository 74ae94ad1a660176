import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  gap: ${space.lg};
  width: 100%;
  max-width: 1600px;
  margin: 0 auto;
  padding: ${space.lg} clamp(16px, 3vw, 48px) ${space.xxl};
  ${media.mobile} { gap: ${space.md}; padding-top: ${space.md}; }
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
`;
/** Map and panel side by side on every desktop width (D58). */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};
  ${media.notMobile} { grid-template-columns: minmax(0, 1fr) minmax(260px, 300px); }
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(320px, 380px); }
`;
