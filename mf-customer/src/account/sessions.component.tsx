import { formatDate, getSessions, type AccountSession } from '@lotline/shared-domain';
import { Badge, Button, Cluster, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { accountStrings } from './account.strings';
import { Rows } from './account.styles';
import { Loaded, Section } from './section.component';
import { OTHERS, selectEnding, sessionEndChosen } from './sessions.slice';

const text = accountStrings.sessions;
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const timeOf = (iso: string): string => formatDate(iso, zone(), 'D MMM YYYY h:mm A');

interface RowProps {
  session: AccountSession;
  busy: boolean;
  loading: boolean;
}

function Row({ session: { _id, device, createdAt, lastSeenAt, isThis }, busy, loading }: RowProps) {
  const dispatch = useDispatch();
  return (
    <li>
      <div>
        <Cluster gap="xs">
          <Text strong>{device}</Text>
          {isThis && <Badge tone="success">{text.isThis}</Badge>}
        </Cluster>
        <Text size="sm" tone="muted">
          {text.since(timeOf(createdAt))} · {text.used(timeOf(lastSeenAt))}
        </Text>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          aria-label={text.endOf(device)}
          loading={loading}
          disabled={busy && !loading}
          onClick={() => dispatch(sessionEndChosen({ which: _id }))}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

/** All sessions of the account; each can be ended. */
export function Sessions() {
  const dispatch = useDispatch();
  const state = useResource(resource(getSessions));
  const ending = useSelector(selectEnding);
  const busy = ending.phase === 'ending';
  const isEnding = (which: string): boolean => busy && ending.which === which;
  return (
    <Section id="sessions">
      <Loaded endpoint={getSessions} state={state}>
        {(sessions) => (
          <>
            <Rows>
              {sessions.map((session) => (
                <Row key={session._id} session={session} busy={busy} loading={isEnding(session._id)} />
              ))}
            </Rows>
            {sessions.length > 1 ? (
              <div>
                <Button
                  variant="secondary"
                  loading={isEnding(OTHERS)}
                  disabled={busy && !isEnding(OTHERS)}
                  onClick={() => dispatch(sessionEndChosen({ which: OTHERS }))}
                >
                  {text.endOthers}
                </Button>
              </div>
            ) : (
              <Text size="sm" tone="muted">
                {text.alone}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
