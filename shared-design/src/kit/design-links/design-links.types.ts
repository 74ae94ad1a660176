import type { ReactNode } from 'react';
import type { FormSchema } from '@lotline/shared-design/form';

/** A design on offer. */
export interface LinkableDesign {
  readonly id: string;
  readonly name: string;
  /** Its footprint: '10.5 × 21 m'. */
  readonly size: string;
  /** How many lots of the estate link it. */
  readonly lots: number;
  /** The stages of these lots: 'Stage 4 (24 lots), Stage 5 (12 lots)'. */
  readonly where: string;
}
export interface LinkableBuilder {
  readonly id: string;
  readonly name: string;
  readonly logo?: string | null | undefined;
  /** How many lots of the estate link a design of it. */
  readonly lots: number;
  readonly designs: readonly LinkableDesign[];
}

/** A lot that the choice of stages, frontage and size takes in. */
export interface WantedLot {
  readonly id: string;
  /** 'Lot 12'. */
  readonly name: string;
  readonly stage: string;
  readonly frontage: string;
  readonly size: string;
  readonly isEnabled: boolean;
  /** How many designs it links already. */
  readonly designs: number;
}
/** A lot that stays as it is. */
export interface LeftLot {
  readonly lotId: string;
  readonly title: string;
  readonly why: string;
}

/** What the form says, as it is typed; limits are texts. */
export interface LinkChoice {
  readonly designIds: readonly string[];
  readonly stageIds: readonly string[];
  readonly minFrontage: string;
  readonly maxFrontage: string;
  readonly minSize: string;
  readonly maxSize: string;
  readonly enablesBuilders: boolean;
}

/** What linking would do. `text` of the answer before stays while another is on its way. */
export type LinkCounted =
  | { readonly phase: 'none' }
  | { readonly phase: 'counting'; readonly text?: string | undefined }
  | { readonly phase: 'ready'; readonly text: string; readonly isChange: boolean; readonly left: readonly LeftLot[] }
  | { readonly phase: 'failed'; readonly why: string };

/** What the last change did, with what takes it back. */
export interface LinkOutcome {
  readonly tone: 'success' | 'info' | 'error';
  readonly text: string;
  readonly left: readonly LeftLot[];
  readonly changeId?: string | undefined;
}
/** A change that can still be undone. */
export interface LinkChange {
  readonly changeId: string;
  /** '60 lots, 240 new links'. */
  readonly text: string;
  readonly by: string;
  /** '29 Nov 2026 9:04 PM'. */
  readonly at: string;
}

/** Props of the form. */
export interface LinkFormProps {
  readonly builders: readonly LinkableBuilder[];
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  /** Validates what is typed, with the API's rules. */
  readonly schema: FormSchema<unknown>;
  /** The lots that the choice takes in; null while a field is invalid or no design is chosen. */
  readonly wanted: readonly WantedLot[] | null;
  readonly counted: LinkCounted;
  /** What 'Remove from lots' would remove, as words: '4 designs from 60 lots'; null: nothing. */
  readonly removal: string | null;
  /** What is being sent. */
  readonly sending: 'link' | 'unlink' | 'undo' | null;
  readonly onChoice: (choice: LinkChoice) => void;
  readonly onLink: () => void;
  readonly onUnlink: () => void;
}

export interface LinkChangesProps {
  readonly changes: readonly LinkChange[];
  readonly isUndoing: boolean;
  readonly onUndo: (changeId: string) => void;
}

export interface LinkedDesignsProps {
  readonly builders: readonly LinkableBuilder[];
}

export interface DesignLinksProps extends LinkFormProps {
  /** `absent`: the estate isn't there, or isn't the caller's. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'absent';
  readonly changes: readonly LinkChange[];
  readonly outcome: LinkOutcome | null;
  readonly onUndo: (changeId: string) => void;
  readonly onDismiss: () => void;
  readonly onRetry: () => void;
  /** What to do while there is no builder with designs on offer. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}
