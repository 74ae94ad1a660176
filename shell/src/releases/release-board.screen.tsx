import { Button, Cluster, EmptyState, Heading, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { formatTime } from '@lotline/shared-domain';
import { useDocumentTitle } from '../pages/use-document-title';
import { Moves } from './moves.component';
import { ReleaseRow } from './release-row.component';
import { Page, RowCard, Rows, Top } from './releases.styles';
import { strings } from './strings';
import { TokenForm } from './token-form.component';
import { UnguardedSaves } from './unguarded-saves.component';
import { useBoard } from './use-board';

const waiting = (
  <Rows aria-busy="true">
    {[1, 2, 3].map((row) => (
      <RowCard key={row}>
        <Skeleton width="10rem" height="1.3rem" />
        <Skeleton lines={3} height="1.1rem" />
      </RowCard>
    ))}
  </Rows>
);

/** The reader's time zone: the board isn't tied to an estate. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The release board: live builds, load statistics and recent changes. */
export function ReleaseBoardScreen() {
  const { state, isByLogin, open, refresh, forget } = useBoard();
  useDocumentTitle(`${strings.title} · Lotline`);
  if (state.phase === 'closed')
    return (
      <Page>
        <TokenForm refused={state.refused} onOpen={open} />
      </Page>
    );
  return (
    <Page>
      <Top>
        <div>
          <Heading level={1}>{strings.title}</Heading>
          <Text tone="muted">{strings.intro}</Text>
        </div>
        <Cluster gap="sm">
          {state.phase === 'ready' && (
            <Text size="sm" tone="muted" numeric role="status">
              {strings.updated(formatTime(state.at, zone()))}
            </Text>
          )}
          <Button
            variant="secondary"
            size="small"
            loading={state.phase === 'ready' && state.isRenewing}
            onClick={refresh}
          >
            {strings.refresh}
          </Button>
          {!isByLogin && (
            <Button variant="quiet" size="small" onClick={forget}>
              {strings.forget}
            </Button>
          )}
        </Cluster>
      </Top>
      {state.phase === 'loading' && (
        <>
          <VisuallyHidden role="status">{strings.loading}</VisuallyHidden>
          {waiting}
        </>
      )}
      {state.phase === 'failed' && (
        <Notice tone="error" title={strings.failed} action={{ label: strings.retry, onPress: refresh }} />
      )}
      {state.phase === 'ready' && state.board.rows.length === 0 && (
        <EmptyState title={strings.none}>
          <p>{strings.noneHint}</p>
        </EmptyState>
      )}
      {state.phase === 'ready' && state.board.rows.length > 0 && (
        <>
          <Rows>
            {state.board.rows.map((row) => (
              <ReleaseRow key={row.name} row={row} reports={state.board.reports} />
            ))}
          </Rows>
          <Moves moves={state.board.moves} />
          <UnguardedSaves saves={state.board.savesWithoutIfMatch} />
        </>
      )}
    </Page>
  );
}
