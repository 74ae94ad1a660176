import type {
  ConditionState,
  ContractDateName,
  DepositAction,
  EmailedDecision,
  LotStatus,
  NoteKind,
  StaffEoiAction,
} from '@lotline/shared-domain';

/**
 * Every modal: the remote that provides it, and the props it is opened with, ids and plain values only (ADR-0022). A
 * name or props that aren't here don't compile in `modalOpened`, `useModal().open` and `askModal`; nor does a module
 * that lacks one of its modals (`RemoteModule<'mf-x'>`).
 *
 * A team of another repository adds its own.
 * @example declare module '@lotline/shared-runtime' { interface Modals { rsvp: { by: 'mf-open-days'; props: { day: string } } } }
 */
export interface Modals {
  /**
   * `opensLow`: on a phone at its first height, above which the map stays usable (D216). `among`: ids of the lots that match, in order, to
   * go on to the previous and the next (D218).
   */
  lot: { by: 'mf-lot-modal'; props: { lotId: string; opensLow?: boolean; among?: readonly string[] } };
  /** `byChoice`: switched to from the other hold form. */
  hold: { by: 'mf-lot-modal'; props: { lotId: string; byChoice?: boolean } };
  'partner-hold': { by: 'mf-lot-modal'; props: { lotId: string; byChoice?: boolean } };
  'hold-success': { by: 'mf-lot-modal'; props: { lotId: string; lotTitle: string; byPartner?: boolean } };
  /** About a lot, or without one about the estate: that of the page, or on a page that is under none `estateId`. */
  contact: {
    by: 'mf-lot-modal';
    props: { lotId?: string; lotTitle?: string; estateId?: string; estateTitle?: string };
  };
  'share-map': { by: 'mf-lot-modal'; props: { estateId?: string } };
  watch: { by: 'mf-lot-modal'; props: { lotId: string } };

  /** `to`: path to go to afterwards; `over`: over a page whose session has ended, which stays. */
  login: { by: 'mf-customer'; props: { to?: string | null; error?: string; joinEnabled?: boolean; over?: boolean } };
  registration: { by: 'mf-customer'; props: { to?: string | null } };
  'forgot-password': { by: 'mf-customer'; props: object };
  'confirm-session': { by: 'mf-customer'; props: object };
  'delete-account': { by: 'mf-customer'; props: object };

  /** Finds lots, people, holds, estates and pages; staff open it from any page of work. */
  find: { by: 'mf-sales-desk'; props: object };
  invite: { by: 'mf-sales-desk'; props: object };
  /** `action`: disable, role … */
  'user-action': { by: 'mf-sales-desk'; props: { userId: string; action: string } };
  'new-key': { by: 'mf-sales-desk'; props: object };
  'revoke-key': { by: 'mf-sales-desk'; props: { tokenId: string; name: string } };
  /** For a caller or walk-in; without a lot it is chosen there. */
  'new-request': {
    by: 'mf-sales-desk';
    props: {
      lotId?: string | null;
      lotName?: string | null;
      estateId?: string | null;
      stageId?: string | null;
      /** The person it is for, whose details need not be typed. */
      contactId?: string | null;
    };
  };
  /** `declinesOthers`: an approval that also declines everyone else who waits for the lot. */
  'hold-decision': {
    by: 'mf-sales-desk';
    props: { lotId: string; holdId: string; decision: EmailedDecision; declinesOthers?: boolean };
  };
  'hold-details': { by: 'mf-sales-desk'; props: { lotId: string; holdId: string; detailsId: string } };
  'decline-queue': { by: 'mf-sales-desk'; props: { lotId: string } };
  'hold-shortcuts': { by: 'mf-sales-desk'; props: object };
  /** A decision about one EOI, or what is recorded about its deposit. */
  'eoi-action': { by: 'mf-sales-desk'; props: { eoiId: string; action: StaffEoiAction | DepositAction } };
  /** What is recorded about an invoice; `entryId` where an entry is taken back. */
  'invoice-action': { by: 'mf-sales-desk'; props: { invoiceId: string; action: string; entryId?: string } };
  /** What becomes of money that fits no EOI (D126); `outcome` is one of ALLOCATIONS. */
  'allocate-payment': { by: 'mf-sales-desk'; props: { paymentId: string; outcome: string } };
  /** A new version of an EOI's contract (D135). */
  'contract-version': { by: 'mf-sales-desk'; props: { eoiId: string } };
  /** One date of a contract. */
  'contract-date': { by: 'mf-sales-desk'; props: { eoiId: string; name: ContractDateName } };
  /** A condition of a contract; a new one without `conditionId`. `change`: its new state, or that it goes, which asks for a reason. */
  'contract-condition': {
    by: 'mf-sales-desk';
    props: { eoiId: string; conditionId?: string; change?: ConditionState | 'removed' };
  };
  /** What moves the lot on: it has no conditions, or it has settled. */
  'contract-step': { by: 'mf-sales-desk'; props: { eoiId: string; step: 'unconditional' | 'settled' } };
  /** An EOI that was signed on paper (D105). */
  'enter-eoi': { by: 'mf-sales-desk'; props: { stageId: string; lotId: string } };
  'lot-move': { by: 'mf-sales-desk'; props: { stageId: string; lotId: string; to: LotStatus } };
  'bulk-lots': {
    by: 'mf-sales-desk';
    props: { mode: 'status' | 'edit'; estateId: string; stageId: string | null; lotIds: readonly string[] };
  };
  /** Another person becomes part of the one of `contactId`. */
  'merge-contacts': { by: 'mf-sales-desk'; props: { contactId: string; otherId: string } };
  'edit-contact': { by: 'mf-sales-desk'; props: { contactId: string } };
  /** The form of an email template; without `templateId` of a new one. */
  'edit-template': { by: 'mf-sales-desk'; props: { templateId?: string } };
  /** An email to a person, about one of their leads. */
  'send-email': { by: 'mf-sales-desk'; props: { contactId: string; leadId?: string } };
  /** An email that was refused, once more; `refusal`: why, in words. */
  'resend-email': {
    by: 'mf-sales-desk';
    props: { messageId: string; to: string; subject?: string; refusal?: string };
  };
  'stage-moment': { by: 'mf-sales-desk'; props: { timeZone: string; at: string | null } };
  /** Enters a lead by hand. */
  'new-lead': { by: 'mf-sales-desk'; props: object };
  /** One change of the selected leads. */
  'change-leads': {
    by: 'mf-sales-desk';
    props: { change: 'assign' | 'status' | 'star'; leadIds: readonly string[] };
  };
  'delete-leads': { by: 'mf-sales-desk'; props: { leadIds: readonly string[] } };
  /** Saves filters of the leads under a name; `query` as in the address. */
  'save-view': { by: 'mf-sales-desk'; props: { query: string } };
  /** A note, a call or an email about a lead or a person. */
  'log-note': { by: 'mf-sales-desk'; props: { leadId?: string; contactId?: string; kind: NoteKind } };
  /** A task about a lead or a person: another, or one of theirs. */
  'add-task': { by: 'mf-sales-desk'; props: { leadId?: string; contactId?: string; taskId?: string } };
  /** All open leads and tasks of a member of the team. */
  'hand-over-leads': { by: 'mf-sales-desk'; props: { userId: string } };

  /** A document, and the place whose list it was chosen in: a lot, a stage without one, else the estate. */
  'document-file': { by: 'mf-admin-maps'; props: DocumentModalProps };
  'document-versions': { by: 'mf-admin-maps'; props: DocumentModalProps };
  'document-lots': { by: 'mf-admin-maps'; props: DocumentModalProps };

  'estate-copy': { by: 'mf-admin-maps'; props: { estateId: string; title: string } };
  'stage-add': { by: 'mf-admin-maps'; props: { estateId: string } };
  'stage-edit': { by: 'mf-admin-maps'; props: { stageId: string } };
  'stage-release': { by: 'mf-admin-maps'; props: { stageId: string } };
  'stage-move': { by: 'mf-admin-maps'; props: { stageId: string; to: string } };
  'estate-archive': { by: 'mf-admin-maps'; props: { estateId: string; rev: string; title: string } };

  /** Deletes the map of an estate, or of a stage. Without `estateId` it is the estate of the page. */
  'delete-map': {
    by: 'mf-admin-maps';
    props: { mapId: string; stageId: string | null; item: string; estateId?: string };
  };
  /** Pictures of a design offered for a lot, beginning with one. */
  'home-pictures': { by: 'mf-builder'; props: { lotId: string; houseId: string; url: string } };

  'login-or-create': { by: 'shell'; props: object };

  /** For the designs that are chosen for the lot, on its Builder page or in this tab. */
  quote: { by: 'mf-builder'; props: { lotId: string } };
  'quote-verification': { by: 'mf-builder'; props: { lotId: string } };
  /** Invites a colleague of a builder's team. */
  'team-invite': { by: 'mf-builder'; props: object };
  /** `action`: disable, handOver or answering. */
  'team-action': { by: 'mf-builder'; props: { memberId: string; action: string } };
}

interface DocumentModalProps {
  documentId: string;
  estateId: string;
  stageId?: string;
  lotId?: string;
}

export type ModalName = keyof Modals;
export type ModalProps<Name extends ModalName> = Modals[Name]['props'];
/** The modals that a remote provides. */
export type ModalsOf<Remote extends string> = {
  [Name in ModalName]: Modals[Name]['by'] extends Remote ? Name : never;
}[ModalName];

/** Optional where a modal opens without props. */
export type PropsArgument<Name extends ModalName> =
  object extends ModalProps<Name> ? [props?: ModalProps<Name>] : [props: ModalProps<Name>];

/** A modal to open, with its props. `back: true` keeps the current one on the stack. */
export type ModalOpening = {
  [Name in ModalName]: { name: Name; back?: boolean } & (object extends ModalProps<Name>
    ? { props?: ModalProps<Name> }
    : { props: ModalProps<Name> });
}[ModalName];

/** A modal and its props as arguments. */
export type ModalArguments = { [Name in ModalName]: [name: Name, ...props: PropsArgument<Name>] }[ModalName];
