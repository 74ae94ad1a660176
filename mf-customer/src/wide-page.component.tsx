import { media, space } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  width: 100%;
  max-width: 54rem;
  margin: 0 auto;
  padding: ${space.xl} ${space.lg} ${space.xxxl};
  overflow-wrap: anywhere;
  ${media.mobile} {
    gap: ${space.lg};
    padding: ${space.lg} ${space.md} ${space.xxl};
  }
`;

/** A single wide column, for the customer's requests. */
export const WidePage = ({ children }: { children: ReactNode }) => <Page>{children}</Page>;
