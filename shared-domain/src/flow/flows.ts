/** How a step is known to be done: by what its draft holds, by the subject's own record, or only by its call. */
export type StepKind = 'draft' | 'record' | 'call';

/**
 * The flows: forms in an order, about one subject. Their schemas are in `flow-draft.schema.ts`, since a page that shows
 * where a visitor is can do without yup.
 */
export const FLOWS = {
  /** A quote of a lot: homes, contact details, then the code for a new phone number (2.9, 2.10, 4.6). */
  quote: { subject: 'lot', steps: { homes: 'draft', details: 'draft', code: 'call' } },
  /** From 'Reserve' to an EOI that is sent (4.4, D108): the EOI is its own draft, a step at a time. */
  eoi: {
    subject: 'lot',
    steps: {
      buyers: 'record',
      finance: 'record',
      conveyancer: 'record',
      identity: 'record',
      deposit: 'record',
      check: 'call',
    },
  },
  /** From a new estate to a public one. Seeing the lots is a look, not a task. */
  estate: {
    subject: 'estate',
    steps: {
      place: 'record',
      look: 'record',
      stages: 'record',
      lots: 'record',
      plan: 'record',
      people: 'record',
      release: 'record',
      see: 'record',
      publish: 'record',
    },
  },
} as const satisfies Record<string, { subject: string; steps: Readonly<Record<string, StepKind>> }>;
export type FlowName = keyof typeof FLOWS;
export type StepOf<Flow extends FlowName> = keyof (typeof FLOWS)[Flow]['steps'] & string;

/** The steps of a flow, in order. */
export const stepsOfFlow = <Flow extends FlowName>(flow: Flow): readonly StepOf<Flow>[] =>
  Object.keys(FLOWS[flow].steps) as StepOf<Flow>[];

/** Flows with a step that a draft keeps. */
export const DRAFT_FLOWS = ['quote'] as const satisfies readonly FlowName[];
export type DraftFlow = (typeof DRAFT_FLOWS)[number];

/**
 * What no draft keeps, in the tab or on the server: consent is given each time, codes and proofs are used once, and
 * `website` is the honeypot (D89, D175).
 */
export const NEVER_KEPT: readonly string[] = [
  'consent',
  'marketingConsent',
  'website',
  'code',
  'proof',
  'filledMs',
  'verification',
];

/** Drafts of an account, the least recently saved ones being dropped; days that one is kept after its last save (D175). */
export const FLOW_DRAFT_LIMITS = { perAccount: 50, days: 90 } as const;

/** A step and whether it is done; null for one that is a look, not a task. */
export interface FlowStep<Id extends string = string> {
  readonly id: Id;
  readonly isDone: boolean | null;
}

/** The first task that isn't done; null once all are. */
export const firstUnfinished = <Step extends FlowStep>(steps: readonly Step[]): Step | null =>
  steps.find(({ isDone }) => isDone === false) ?? null;

/** Whether a step may be opened: every task before it is done. */
export function mayOpen(steps: readonly FlowStep[], id: string): boolean {
  const at = steps.findIndex((step) => step.id === id);
  return at >= 0 && firstUnfinished(steps.slice(0, at)) === null;
}

/** How far a flow is: its tasks, and how many of them are done. */
export function flowProgress(steps: readonly FlowStep[]): { readonly done: number; readonly all: number } {
  const tasks = steps.filter(({ isDone }) => isDone !== null);
  return { done: tasks.filter(({ isDone }) => isDone).length, all: tasks.length };
}
