import { formatDate, type MapDraftRow } from '@lotline/shared-domain';
import { Button, Cluster, Notice, Stack, Text } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { List } from '../ui/editor.styles';
import { draftTakenUp, earlierDiscarded } from './draft.slice';
import { keepStrings as text } from './strings';

/** The person's drafts of the map that other tabs left: each can be continued or discarded. */
export function OwnDrafts({ drafts, timeZone }: { drafts: readonly MapDraftRow[]; timeZone: string }) {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<string | null>(null);
  const when = (at: string): string => formatDate(new Date(at), timeZone, 'D MMM YYYY h:mm A');
  return (
    <>
      <List>
        {drafts.map(({ _id, tab, revision, openedAt, savedAt }) => (
          <li key={_id}>
            <Text size="sm">
              {revision > 0 ? text.draft(when(openedAt), when(savedAt)) : text.unchanged(when(openedAt))}
            </Text>
            <Cluster gap="xs">
              <Button size="small" variant="secondary" onClick={() => void dispatch(draftTakenUp({ tab }))}>
                {text.continue}
              </Button>
              <Button size="small" variant="quiet" onClick={() => setAsked(_id)}>
                {text.discard}
              </Button>
            </Cluster>
          </li>
        ))}
      </List>
      {asked && (
        <ConfirmDialog
          title={text.discardTitle}
          confirmLabel={text.discard}
          onConfirm={() => {
            setAsked(null);
            dispatch(earlierDiscarded({ draftId: asked }));
          }}
          onCancel={() => setAsked(null)}
        >
          {text.discardAsk}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Why no draft of the map can be started, and the person's drafts of it. */
export function NoDraft({ why, ...own }: { why: string | null; drafts: readonly MapDraftRow[]; timeZone: string }) {
  return (
    <Notice tone="warning" title={text.cannotStart}>
      <Stack gap="sm">
        <Text size="sm">{why}</Text>
        <OwnDrafts {...own} />
      </Stack>
    </Notice>
  );
}
