import { Card, Heading, Stack } from '@lotline/shared-design';
import { type ReactNode, useId } from 'react';

/** A part of a tab, under its heading. */
export function LotPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="md">
        <Heading id={id} level={2} size="heading">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
