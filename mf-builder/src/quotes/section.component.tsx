import { Card, Heading, Stack, Text } from '@lotline/shared-design';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A titled part of a quote's page. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Heading level={2} size="heading" id={id}>
            {title}
          </Heading>
          {hint && (
            <Text size="sm" tone="muted">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
