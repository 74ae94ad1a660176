import { media, space } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 38rem) 17rem;
  justify-content: center;
  align-items: start;
  gap: ${space.xl} ${space.xxl};
  width: 100%;
  padding: ${space.xl} ${space.lg} ${space.xxxl};
  overflow-wrap: anywhere;
  @media (max-width: 63.99em) {
    grid-template-columns: minmax(0, 38rem);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.lg};
    padding: ${space.lg} ${space.md} ${space.xxl};
  }
`;
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;
/** Stays in sight beside a long form. */
const Aside = styled.aside`
  position: sticky;
  top: ${space.xl};
  @media (max-width: 63.99em) {
    position: static;
  }
`;

/** One column with the form; what happens next is beside it, on narrow screens below it. */
export const EoiPage = ({
  aside,
  asideLabel,
  children,
}: {
  aside?: ReactNode;
  asideLabel?: string;
  children: ReactNode;
}) => (
  <Page>
    <Main>{children}</Main>
    {aside && <Aside aria-label={asideLabel}>{aside}</Aside>}
  </Page>
);
