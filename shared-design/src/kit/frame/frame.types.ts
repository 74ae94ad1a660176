import type { ElementType, ReactNode, Ref } from 'react';

/** A link component that takes `to`, such as shared-runtime's Link; without it links are plain `<a href>`. */
export interface RendersLinks {
  renderAs?: ElementType;
}

export interface FrameItem {
  to: string;
  label: string;
  icon: ReactNode;
  /** Count badge: 4 holds to decide. Read out after the label; 0 isn't shown. */
  waiting?: number;
}

export interface Crumb {
  to: string;
  label: string;
}

export interface StaffFrameProps extends RendersLinks {
  /** The product's or the estate's name or logo; links to `homeTo`. */
  brand: ReactNode;
  homeTo: string;
  /** The navigation items. */
  items: readonly FrameItem[];
  /** `to` of the current item; null when none is. */
  current: string | null;
  /** Breadcrumbs for a StaffPage that sets none. */
  crumbs?: readonly Crumb[];
  /** Beside the brand: the subject of the work, such as an estate. */
  subject?: ReactNode;
  /** At the end of the header: the account's menu. */
  account?: ReactNode;
  /** The main region; the router moves the focus to it on navigation. */
  mainRef?: Ref<HTMLElement>;
  children: ReactNode;
}

export interface StaffPageProps extends RendersLinks {
  title: string;
  /** Ancestor pages, topmost first; default: `crumbs` of the StaffFrame. */
  crumbs?: readonly Crumb[];
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Buttons of the whole page, beside its title. */
  actions?: ReactNode;
  /** Default ready. */
  phase?: 'loading' | 'ready' | 'empty' | 'failed';
  /** Shown instead of the content when there is none. */
  empty?: ReactNode;
  /** Error message when failed. */
  problem?: string;
  onRetry?: () => void;
  children?: ReactNode;
}
