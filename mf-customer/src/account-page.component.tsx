import { Card, media, space, Stack } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled.div`
  width: 100%;
  max-width: 30rem;
  margin: 0 auto;
  padding: ${space.xxl} ${space.lg} ${space.xxxl};
  ${media.mobile} {
    padding: ${space.lg} ${space.md} ${space.xxl};
  }
`;

/** A single column on a card: the pages for registration and login. */
export const AccountPage = ({ children }: { children: ReactNode }) => (
  <Page>
    <Card>
      <Stack gap="lg">{children}</Stack>
    </Card>
  </Page>
);
