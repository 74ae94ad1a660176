import { Button, Card, Heading, Skeleton, Stack, Text } from '@lotline/shared-design';
import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { resource, resourceRetried, type StateOf } from '@lotline/shared-runtime/resource';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { accountStrings } from './account.strings';

export type SectionId = keyof typeof accountStrings.sections;

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-heading`}>
      <Stack gap="md">
        <Heading level={2} size="heading" id={`${id}-heading`}>
          {accountStrings.sections[id]}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

interface LoadedProps<E extends Endpoint> {
  endpoint: E;
  state: StateOf<E>;
  children: (data: AnswerOf<E>) => ReactNode;
}

/** Renders a section's content once loaded; before that a skeleton, after a failure a retry button. */
export function Loaded<E extends Endpoint>({ endpoint, state, children }: LoadedProps<E>) {
  const dispatch = useDispatch();
  if (state.phase === 'ready') return children(state.data);
  if (state.phase !== 'failed' && state.phase !== 'absent') return <Skeleton lines={3} />;
  return (
    <Stack gap="sm" align="flex-start">
      <Text tone="muted">{accountStrings.notRead}</Text>
      <Button variant="secondary" size="small" onClick={() => dispatch(resourceRetried(resource(endpoint)))}>
        {accountStrings.failed.again}
      </Button>
    </Stack>
  );
}
