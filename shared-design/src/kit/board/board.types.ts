import type { ReactNode } from 'react';
import type { StatusBadgeProps } from '@lotline/shared-design';

export interface BoardColumn<Card> {
  id: string;
  /** Its title. */
  badge: StatusBadgeProps;
  /** How many cards it has, also those that aren't loaded; null while unknown. */
  count: number | null;
  cards: readonly Card[];
  phase: 'loading' | 'ready' | 'failed';
  onRetry?: () => void;
  /** Below its cards: a button that loads more. */
  more?: ReactNode;
}

export interface BoardProps<Card> {
  /** Accessible name: 'Leads by status'. */
  label: string;
  columns: readonly BoardColumn<Card>[];
  cardKey: (card: Card) => string;
  /** Accessible name of a card, and of its menu. */
  cardName: (card: Card) => string;
  card: (card: Card) => ReactNode;
  /** A card was moved to a column by its menu, by keys or by dragging. */
  onMove: (card: Card, columnId: string) => void;
  /** How cards move, for people who haven't moved one yet. */
  hint?: string;
  /** Shown in a column without cards. */
  empty: string;
  /** Error message of a column that failed. */
  problem?: string;
}

/** A card that is being dragged, and the column it comes from. */
export interface Dragged<Card> {
  card: Card;
  from: string;
}
