import { Notice, Skeleton, StatusBadge, VisuallyHidden } from '@lotline/shared-design';
import { useId, useState, type DragEvent } from 'react';
import { BoardCard } from './board-card.component';
import { Cards, Column } from './board.styles';
import type { BoardColumn, BoardProps, Dragged } from './board.types';

interface BoardColumnProps<Card> extends Omit<BoardProps<Card>, 'label' | 'hint' | 'onMove'> {
  column: BoardColumn<Card>;
  dragged: Dragged<Card> | null;
  onMove: (card: Card, from: string, to: string, isDrop: boolean) => void;
  onDragged: (dragged: Dragged<Card> | null) => void;
}

/** A column with its count, cards and states; a card of another column can be dropped on it. */
export function BoardColumnView<Card>(props: BoardColumnProps<Card>) {
  const { column, columns, cardKey, cardName, card, dragged, onMove, onDragged, empty, problem } = props;
  const { id, badge, count, cards, phase, onRetry, more } = column;
  const titleId = useId();
  const [isOver, setIsOver] = useState(false);
  const takes = dragged !== null && dragged.from !== id;
  const over = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDragged(null);
    if (takes) onMove(dragged.card, dragged.from, id, true);
  };
  return (
    <Column
      aria-labelledby={titleId}
      aria-busy={phase === 'loading' || undefined}
      data-over={(takes && isOver) || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h2 id={titleId}>
        <StatusBadge {...badge} /> {count !== null && <span>{count.toLocaleString('en-AU')}</span>}
      </h2>
      {phase === 'failed' && (
        <Notice tone="error" action={onRetry && { label: 'Try again', onPress: onRetry }}>
          {problem ?? 'Something went wrong, please try again later'}
        </Notice>
      )}
      {phase === 'loading' && cards.length === 0 && (
        <div>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton lines={4} height="4rem" />
        </div>
      )}
      {phase === 'ready' && cards.length === 0 && <p>{empty}</p>}
      {cards.length > 0 && (
        <Cards role="list" aria-labelledby={titleId}>
          {cards.map((of) => (
            <BoardCard
              key={cardKey(of)}
              {...{ of, columns, cardName, card }}
              id={cardKey(of)}
              columnId={id}
              isDragged={dragged?.card === of}
              onMove={(to) => onMove(of, id, to, false)}
              onDrag={(isDragged) => onDragged(isDragged ? { card: of, from: id } : null)}
            />
          ))}
        </Cards>
      )}
      {more}
    </Column>
  );
}
