import { type EoiMessage, formatDate, type OwnEoi } from '@lotline/shared-domain';
import { Badge, Cluster, Text } from '@lotline/shared-design';
import { announce } from '@lotline/shared-runtime';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Files } from './file-row.styles';
import { messagesShown } from './lot.actions';
import { LotPart } from './lot-part.component';
import { MessageForm } from './message-form.component';
import { MessageList, MessageRow, MessageText } from './messages.styles';
import { OwnFile } from './own-file.component';
import { lotStrings } from './strings';

const text = lotStrings.messages;
const isUnread = ({ from, readAt }: EoiMessage): boolean => from === 'team' && !readAt;

/** Those of the team that weren't read when they appeared: marked for as long as the page shows them. */
function useNew(messages: readonly EoiMessage[]): readonly string[] {
  const [marked, mark] = useState<readonly string[]>([]);
  const more = messages.filter((message) => isUnread(message) && !marked.includes(message._id));
  if (more.length > 0) mark([...marked, ...more.map(({ _id }) => _id)]);
  return marked;
}

/** Says that a message came while the page is open. */
function useArrivals(messages: readonly EoiMessage[]): void {
  const [last] = messages.filter(({ from }) => from === 'team').slice(-1);
  const seen = useRef(last?._id);
  useEffect(() => {
    if (last && last._id !== seen.current) announce(text.arrived(last.by));
    seen.current = last?._id;
  }, [last]);
}

function Message({ message, isNew, timeZone }: { message: EoiMessage; isNew: boolean; timeZone: string }) {
  const { from, by, at, text: words, files, readAt } = message;
  const isOwn = from === 'buyer';
  return (
    <MessageRow data-from={from}>
      <Cluster gap="xs">
        <Text as="span" strong>
          {isOwn ? lotStrings.you : by}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {formatDate(at, timeZone, 'D MMM YYYY h:mm A')}
        </Text>
        {isNew && <Badge tone="primary">{text.new}</Badge>}
      </Cluster>
      <MessageText>{words}</MessageText>
      {files.length > 0 && (
        <Files>
          {files.map((file) => (
            <OwnFile key={file.fileId} file={file} />
          ))}
        </Files>
      )}
      {isOwn && readAt && (
        <Text size="sm" tone="muted">
          {text.read}
        </Text>
      )}
    </MessageRow>
  );
}

interface MessagesProps {
  eoi: OwnEoi;
  messages: readonly EoiMessage[];
  unread: number;
}

/** What buyer and team wrote to each other, oldest first, and the form to write more (D198). */
export function Messages({ eoi, messages, unread }: MessagesProps) {
  const dispatch = useDispatch();
  const fresh = useNew(messages);
  useArrivals(messages);
  useEffect(() => {
    if (unread > 0) dispatch(messagesShown({ eoiId: eoi._id }));
  }, [dispatch, eoi._id, unread]);
  return (
    <LotPart title={text.title}>
      {messages.length === 0 ? (
        <Text tone="muted">{text.none}</Text>
      ) : (
        <MessageList>
          {messages.map((message) => (
            <Message
              key={message._id}
              message={message}
              isNew={fresh.includes(message._id)}
              timeZone={eoi.estate.timeZone}
            />
          ))}
        </MessageList>
      )}
      <MessageForm eoi={eoi} />
    </LotPart>
  );
}
