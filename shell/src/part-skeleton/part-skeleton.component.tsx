import { Skeleton, Stack, VisuallyHidden } from '@lotline/shared-design';
import { strings } from '../strings';

/** Loading placeholder of a part of the page. */
export function PartSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" style={{ padding: '1.5rem' }}>
      <VisuallyHidden role="status">{strings.loading}</VisuallyHidden>
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton height="min(60vh, 32rem)" radius="lg" />
    </Stack>
  );
}
