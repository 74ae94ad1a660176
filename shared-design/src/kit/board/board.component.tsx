import { Text, VisuallyHidden } from '@lotline/shared-design';
import { useEffect, useRef, useState } from 'react';
import { useOverflows } from '../../table/use-overflows';
import { BoardColumnView } from './board-column.component';
import { Columns, Root } from './board.styles';
import type { BoardProps, Dragged } from './board.types';

/**
 * Cards in columns, which move by a menu on each card, by Shift with an arrow key, and by dragging. A move is announced, and
 * by menu and keys the focus goes with the card. The caller moves the card: it shows in another column of `columns` then.
 * Drag and drop is the browser's own: react-aria's would add its texts in 34 languages, and screen readers have the menu.
 */
export function Board<Card>({ label, hint, onMove, ...rest }: BoardProps<Card>) {
  const { columns, cardKey, cardName } = rest;
  const place = useRef<HTMLDivElement>(null);
  const isWide = useOverflows(place);
  const [dragged, setDragged] = useState<Dragged<Card> | null>(null);
  const [announced, setAnnounced] = useState('');
  const [followed, setFollowed] = useState<{ key: string; to: string } | null>(null);
  const hasArrived =
    followed !== null &&
    columns.some(({ id, cards }) => id === followed.to && cards.some((card) => cardKey(card) === followed.key));
  useEffect(() => {
    if (!hasArrived || !followed) return undefined;
    // After the closing menu has given the focus back to its button, which is gone.
    const frame = requestAnimationFrame(() => {
      const card = place.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(followed.key)}"]`);
      card?.querySelector<HTMLElement>(':scope > button')?.focus();
      setFollowed(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [hasArrived, followed]);
  const move = (card: Card, from: string, to: string, isDrop: boolean) => {
    if (from === to) return;
    const target = columns.find(({ id }) => id === to);
    setAnnounced(`${cardName(card)} moved to ${target?.badge.label ?? to}`);
    if (!isDrop) setFollowed({ key: cardKey(card), to });
    onMove(card, to);
  };
  return (
    <Root aria-label={label}>
      {hint && <Text tone="muted">{hint}</Text>}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <Columns ref={place} {...(isWide && { tabIndex: 0, role: 'group', 'aria-label': label })}>
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            {...rest}
            column={column}
            dragged={dragged}
            onDragged={setDragged}
            onMove={move}
          />
        ))}
      </Columns>
    </Root>
  );
}
