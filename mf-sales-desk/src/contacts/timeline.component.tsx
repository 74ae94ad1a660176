import {
  getTimeline,
  leadBadge,
  parseTimelineKind,
  quoteBadge,
  TIMELINE_KINDS,
  type TimelineItem,
} from '@lotline/shared-domain';
import {
  Badge,
  Button,
  Card,
  Cluster,
  Heading,
  Notice,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
  TextLink,
} from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { Link } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { momentAt } from '../holds/hold-facts';
import { ResendButton } from '../templates/refused-email.component';
import { contactStrings, timelineStrings as text } from './strings';
import { Items } from './timeline.styles';

/** No filter. */
const ALL = 'all';
const KINDS = [
  { value: ALL, label: text.all },
  ...Object.entries(TIMELINE_KINDS).map(([value, label]) => ({ value, label })),
];

function ItemBadge({ kind, status }: Pick<TimelineItem, 'kind' | 'status'>) {
  if (!status) return null;
  if (kind === 'quote') return <StatusBadge {...quoteBadge(status)} />;
  if (kind === 'lead') return <StatusBadge {...leadBadge(status)} />;
  return <Badge tone={status === 'dead' ? 'warning' : 'gray'}>{contactStrings.states[status] ?? status}</Badge>;
}

function Item({ item, takesFocus }: { item: TimelineItem; takesFocus: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const { kind, at, text: words, detail, estateTitle, by, to, refusal, messageId, sentTo, timeZone } = item;
  const known = parseTimelineKind(kind);
  return (
    <li ref={place} tabIndex={takesFocus ? -1 : undefined} data-kind={known}>
      <div>
        <strong>
          {to ? (
            <TextLink renderAs={Link} to={to}>
              {words}
            </TextLink>
          ) : (
            words
          )}
        </strong>
        {detail && <p>{detail}</p>}
        {refusal && <p>{refusal}</p>}
        <small>
          <time dateTime={at}>{momentAt(at, { timeZone })}</time>
          {[estateTitle, by].filter(Boolean).map((part) => ` · ${part}`)}
        </small>
        {messageId && (
          <div>
            <ResendButton
              message={{ _id: messageId, subject: words, to: sentTo, refusal: refusal ?? null, mayResend: true }}
            />
          </div>
        )}
      </div>
      <ItemBadge {...item} />
    </li>
  );
}

interface PageProps {
  contactId: string;
  kind: string;
  before: string | null;
}

/** One page of the timeline, and those after it that were asked for. */
function Page({ contactId, kind, before }: PageProps) {
  const dispatch = useDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const query = { ...(before && { before }), ...(kind !== ALL && { kind }) };
  const wanted = resource(getTimeline, { params: { contactId }, query });
  const state = useResource(wanted);
  if (state.phase === 'loading')
    return (
      <li aria-busy="true">
        <Skeleton lines={before ? 2 : 6} height="2.5rem" />
      </li>
    );
  if (state.phase !== 'ready')
    return (
      <li>
        <Notice tone="error" action={{ label: text.again, onPress: () => void dispatch(resourceRetried(wanted)) }}>
          {text.failed}
        </Notice>
      </li>
    );
  const { data, next } = state.data;
  if (data.length === 0 && !before)
    return (
      <li>
        <Text tone="muted">{text.none}</Text>
      </li>
    );
  return (
    <>
      {data.map((item, index) => (
        <Item key={item._id} item={item} takesFocus={before !== null && index === 0} />
      ))}
      {next &&
        (isOpen ? (
          <Page contactId={contactId} kind={kind} before={next} />
        ) : (
          <li>
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {text.more}
            </Button>
          </li>
        ))}
    </>
  );
}

/** Everything that a person did or that was done for them, newest first. */
export function Timeline({ contactId }: { contactId: string }) {
  const [kind, setKind] = useState<string>(ALL);
  return (
    <Card as="section" aria-label={text.title}>
      <Stack gap="md">
        <Cluster justify="space-between">
          <Heading level={2} size="heading">
            {text.title}
          </Heading>
          <Select label={text.kind} options={KINDS} value={kind} onChange={setKind} />
        </Cluster>
        <Items>
          <Page key={kind} contactId={contactId} kind={kind} before={null} />
        </Items>
      </Stack>
    </Card>
  );
}
