import { Icon } from '@lotline/shared-design';
import { Menu } from '@lotline/shared-design/overlay';
import type { DragEvent, KeyboardEvent } from 'react';
import { CardItem } from './board.styles';
import type { BoardColumn, BoardProps } from './board.types';

interface BoardCardProps<Card> extends Pick<BoardProps<Card>, 'cardName' | 'card'> {
  of: Card;
  id: string;
  columnId: string;
  columns: readonly BoardColumn<Card>[];
  isDragged: boolean;
  onMove: (columnId: string) => void;
  onDrag: (isDragged: boolean) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A card with the menu that moves it; Shift and an arrow key move it to the column beside it. */
export function BoardCard<Card>(props: BoardCardProps<Card>) {
  const { of, id, columnId, columns, cardName, card, isDragged, onMove, onDrag } = props;
  const name = cardName(of);
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    const target = step && columns[columns.findIndex((column) => column.id === columnId) + step];
    if (!target) return;
    event.preventDefault();
    onMove(target.id);
  };
  const drag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData('text/plain', name);
    dataTransfer.effectAllowed = 'move';
    onDrag(true);
  };
  return (
    <CardItem
      data-card={id}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={drag}
      onDragEnd={() => onDrag(false)}
      onKeyDown={moveByKey}
    >
      <div>{card(of)}</div>
      <Menu
        label={`Move ${name}`}
        trigger={<Icon name="more" size={18} />}
        items={columns
          .filter((column) => column.id !== columnId)
          .map((column) => ({ id: column.id, label: `Move to ${column.badge.label}` }))}
        onAction={onMove}
      />
    </CardItem>
  );
}
