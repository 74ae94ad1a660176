import type { ElementType, ReactNode, Ref } from 'react';

/** A link component that takes `to`, such as shared-runtime's Link; without it links are plain `<a href>`. */
export interface RendersLinks {
  renderAs?: ElementType;
}

export interface FrameItem {
  to: string;
  label: string;
  icon: ReactNode;
  /** What waits there: 4 holds to decide. Said after the label; 0 isn't shown. */
  waiting?: number;
}

export interface Crumb {
  to: string;
  label: string;
}

export interface StaffFrameProps extends RendersLinks {
  /** Whose pages these are: the product's or the estate's name or logo. It leads home. */
  brand: ReactNode;
  homeTo: string;
  /** The places one can go to. */
  items: readonly FrameItem[];
  /** `to` of the place that is shown; null: none of them. */
  current: string | null;
  /** The pages above the one that is shown, for a StaffPage that names none. */
  crumbs?: readonly Crumb[];
  /** Beside the brand: what is worked on. */
  subject?: ReactNode;
  /** At the end of the header: the account's menu. */
  account?: ReactNode;
  /** The content region; the router gives it the focus when another page comes. */
  mainRef?: Ref<HTMLElement>;
  children: ReactNode;
}

export interface StaffPageProps extends RendersLinks {
  title: string;
  /** The pages above this one, from the top; without them those that the frame knows (`StaffFrame`'s `crumbs`). */
  crumbs?: readonly Crumb[];
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Buttons of the whole page, beside its title. */
  actions?: ReactNode;
  /** Default ready. */
  phase?: 'loading' | 'ready' | 'empty' | 'failed';
  /** Stands in place of the content when there is none. */
  empty?: ReactNode;
  /** Said when failed. */
  problem?: string;
  onRetry?: () => void;
  children?: ReactNode;
}

export interface SplitViewProps {
  /** What is listed: 'Holds'. */
  listLabel: string;
  list: ReactNode;
  /** What is shown of it: 'Hold of lot 12'. */
  detailLabel: string;
  /** Null: nothing is chosen. */
  detail: ReactNode | null;
  /** Stands in place of the detail until something is chosen. */
  placeholder?: ReactNode;
  /** Nothing is to be chosen any more: Back on phones, where list and detail take turns. */
  onBack: () => void;
  /** The list's share of the width in percent, 25 to 65; default 40. Without `onShareChange` the view keeps it itself. */
  share?: number;
  onShareChange?: (share: number) => void;
}
