import { formatDate } from '@lotline/shared-domain';
import { Button, Cluster, Notice, Text } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { selectEditor } from '../store/editor.slice';
import { draftTakenUp, selectDraft } from './draft.slice';
import { OwnDrafts } from './own-drafts.component';
import { keepStrings as text } from './strings';

/** Where the work is: with the server, on its way, or in this browser only. */
export function KeepStatus({ timeZone }: { timeZone: string }) {
  const { keeping, savedAt, company } = useSelector(selectDraft);
  const others = [...new Set((company?.others ?? []).map(({ by, isYou }) => (isYou ? text.ownTab : by)))];
  const words =
    keeping === 'kept'
      ? savedAt
        ? text.kept(formatDate(new Date(savedAt), timeZone, 'D MMM YYYY h:mm A').split(' ').slice(3).join(' '))
        : ''
      : keeping === 'sending'
        ? text.sending
        : keeping === 'full'
          ? text.notSaved
          : text[keeping];
  return (
    <Cluster gap="sm">
      {/* Read out only when something is wrong: every gesture is saved. */}
      <Text size="sm" tone="muted" role={keeping === 'kept' || keeping === 'sending' ? undefined : 'status'}>
        {words}
      </Text>
      {others.length > 0 && (
        <Text size="sm" tone="muted">
          {text.others(others)}
        </Text>
      )}
    </Cluster>
  );
}

/** Why this tab can’t go on, or that the live map has changed, and what to do. */
export function KeepNotice({ timeZone }: { timeZone: string }) {
  const dispatch = useDispatch();
  const { keeping, why, company, earlier } = useSelector(selectDraft);
  const { commands } = useSelector(selectEditor).history;
  if (keeping === 'elsewhere' || keeping === 'ended' || keeping === 'refused')
    return (
      <Notice tone="error">
        {text[keeping]}{' '}
        <Button size="small" variant="secondary" onClick={() => globalThis.location.reload()}>
          {text.reload}
        </Button>
      </Notice>
    );
  if (keeping === 'full') return <Notice tone="error">{text.full(why ?? '')}</Notice>;
  if (earlier.length > 1 && commands.length === 0)
    return (
      <Notice tone="info" title={text.earlierMany(earlier.length)}>
        <OwnDrafts drafts={earlier} timeZone={timeZone} />
      </Notice>
    );
  const [last] = earlier;
  if (last && commands.length === 0) {
    const { tab, savedAt } = last;
    return (
      <Notice tone="info" action={{ label: text.takeUp, onPress: () => void dispatch(draftTakenUp({ tab })) }}>
        {text.earlier(formatDate(new Date(savedAt), timeZone, 'D MMM YYYY h:mm A'))}
      </Notice>
    );
  }
  if (company?.change)
    return <Notice tone="info">{text.changed(company.change.by ?? '', company.change.shapesCount)}</Notice>;
  return null;
}
