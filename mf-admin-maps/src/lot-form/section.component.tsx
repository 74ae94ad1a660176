import { Card, Heading, Icon, Stack } from '@lotline/shared-design';
import { useId, type ReactNode } from 'react';
import { Locked } from './lot-form.styles';

/** A titled group of fields; `locked` is why some of them can't change now. */
export function Section({ title, locked, children }: { title: string; locked?: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} aria-describedby={locked ? `${id}-why` : undefined}>
      <Stack gap="md">
        <Heading level={2} size="heading" id={id}>
          {title}
        </Heading>
        {locked && (
          <Locked id={`${id}-why`}>
            <Icon name="info" size={16} />
            {locked}
          </Locked>
        )}
        {children}
      </Stack>
    </Card>
  );
}
