import { getDuplicates } from '@lotline/shared-domain';
import { Button, Cluster, Notice, Stack } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { nameOf } from './name-of';
import { pairDismissed } from './merge-actions';
import { mergeStrings as text } from './strings';

const MAX_SHOWN = 3;

/** Who may be the same person as this one, with the reason; nothing while there is nobody. */
export function DuplicateNotice({ contactId }: { contactId: string }) {
  const modal = useModal();
  const dispatch = useDispatch();
  const state = useResource(resource(getDuplicates, { query: { contactId } }));
  const pairs = state.phase === 'ready' ? state.data : [];
  if (pairs.length === 0) return null;
  return (
    <Stack gap="sm">
      {pairs.slice(0, MAX_SHOWN).map(({ second, why, isSure }) => (
        <Notice key={second.contactId} tone={isSure ? 'warning' : 'info'} title={text.same[isSure ? 'sure' : 'maybe']}>
          <p>{text.who(nameOf(second), second.emails[0] ?? '', why)}</p>
          <Cluster gap="sm">
            <Button
              variant="secondary"
              aria-label={text.compareWith(nameOf(second))}
              onClick={() => modal.open('merge-contacts', { contactId, otherId: second.contactId })}
            >
              {text.compare}
            </Button>
            <Button
              variant="quiet"
              aria-label={text.notSameAs(nameOf(second))}
              onClick={() => dispatch(pairDismissed({ contactId, otherId: second.contactId }))}
            >
              {text.notSame}
            </Button>
          </Cluster>
        </Notice>
      ))}
    </Stack>
  );
}
