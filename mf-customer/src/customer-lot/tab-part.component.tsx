import { Notice, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { type Resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { lotStrings as text } from './strings';
import { POLL_MS } from './use-customer-lot';

export const PartWaiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Skeleton height="8rem" radius="lg" />
    <Skeleton height="12rem" radius="lg" />
  </>
);

/** What a tab reads of its EOI, kept up to date: the team changes it, and no live event tells the buyer. */
export function TabPart<E extends Endpoint>({
  of,
  children,
}: {
  of: Resource<E>;
  children: (data: AnswerOf<E>) => ReactNode;
}) {
  const dispatch = useDispatch();
  const read = useResource(of, { pollMs: POLL_MS });
  if (read.phase === 'ready') return children(read.data);
  // An older API has none.
  if (read.phase === 'absent') return <Notice title={text.partFailed} />;
  if (read.phase === 'failed')
    return (
      <Notice
        tone="error"
        title={text.partFailed}
        action={{ label: text.tryAgain, onPress: () => void dispatch(resourceRetried(of)) }}
      >
        {text.failed}
      </Notice>
    );
  return <PartWaiting />;
}
