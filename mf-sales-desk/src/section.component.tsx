import { Card, Cluster, Heading, Stack } from '@lotline/shared-design';
import type { ReactNode } from 'react';

/** A titled part of a page. */
export function Section({
  id,
  title,
  action,
  children,
}: {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="md">
        <Cluster justify="space-between">
          <Heading level={2} size="heading" id={id}>
            {title}
          </Heading>
          {action}
        </Cluster>
        {children}
      </Stack>
    </Card>
  );
}
