import type { EmailedDecision, NoteKind } from '@lotline/shared-domain';
import type { ModalProps } from '@lotline/shared-runtime';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (input: unknown): Fields => (typeof input === 'object' && input !== null ? (input as Fields) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export type TextProps<Key extends string> = Readonly<Record<Key, string>>;
/** Props of a modal that opens with these texts only: ids, a decision, a status. */
export const textProps =
  <Key extends string>(...keys: readonly Key[]) =>
  (input: unknown): TextProps<Key> | null => {
    const fields = fieldsOf(input);
    const pairs = keys.map((key) => [key, textOf(fields[key])] as const);
    return pairs.every(([, value]) => value !== null) ? (Object.fromEntries(pairs) as TextProps<Key>) : null;
  };

export const noProps = (): object => ({});

/** The lot for which a caller is entered; each is null if unknown. */
export interface CallersLot {
  readonly lotId: string | null;
  /** 'Lot 306' */
  readonly lotName: string | null;
  readonly estateId: string | null;
  readonly stageId: string | null;
  /** The person it is for. */
  readonly contactId: string | null;
}
export function callersLotProps(input: unknown): CallersLot {
  const { lotId, lotName, estateId, stageId, contactId } = fieldsOf(input);
  return {
    lotId: textOf(lotId),
    lotName: textOf(lotName),
    estateId: textOf(estateId),
    stageId: textOf(stageId),
    contactId: textOf(contactId),
  };
}

export interface BulkProps {
  readonly mode: 'status' | 'edit';
  readonly estateId: string;
  /** The stage of the lots; null for lots of several. */
  readonly stageId: string | null;
  readonly lotIds: readonly string[];
}
export function bulkProps(input: unknown): BulkProps | null {
  const { mode, estateId, stageId, lotIds } = fieldsOf(input);
  const estate = textOf(estateId);
  if (!estate || (mode !== 'status' && mode !== 'edit') || !Array.isArray(lotIds)) return null;
  return { mode, estateId: estate, stageId: textOf(stageId), lotIds: lotIds.map(String) };
}

/** The point in time shown, ISO 8601; null for now. */
export function momentProps(input: unknown): { readonly timeZone: string; readonly at: string | null } | null {
  const { timeZone, at } = fieldsOf(input);
  const zone = textOf(timeZone);
  return zone ? { timeZone: zone, at: textOf(at) } : null;
}

/** A decision about one hold; `declinesOthers`: an approval that declines everyone else who waits for the lot. */
export function decisionProps(input: unknown): ModalProps<'hold-decision'> | null {
  const props = textProps('lotId', 'holdId', 'decision')(input);
  if (!props) return null;
  // An unknown decision shows nothing (hold-decision.modal).
  const decision = props.decision as EmailedDecision;
  return { ...props, decision, declinesOthers: fieldsOf(input)['declinesOthers'] === true };
}

/** What is asked about one EOI; an unknown action shows nothing (eoi-action.modal). */
export function eoiActionProps(input: unknown): ModalProps<'eoi-action'> | null {
  const props = textProps('eoiId', 'action')(input);
  return props && { ...props, action: props.action as ModalProps<'eoi-action'>['action'] };
}

/** A date of a contract; an unknown one shows nothing (contract-date.modal). */
export function contractDateProps(input: unknown): ModalProps<'contract-date'> | null {
  const props = textProps('eoiId', 'name')(input);
  return props && { ...props, name: props.name as ModalProps<'contract-date'>['name'] };
}

/** A condition of a contract; a new one without an id. An unknown change shows nothing (contract-condition.modal). */
export function contractConditionProps(input: unknown): ModalProps<'contract-condition'> | null {
  const props = textProps('eoiId')(input);
  const [conditionId, change] = [textOf(fieldsOf(input)['conditionId']), textOf(fieldsOf(input)['change'])];
  if (!props) return null;
  return {
    ...props,
    ...(conditionId && { conditionId }),
    ...(change && { change: change as NonNullable<ModalProps<'contract-condition'>['change']> }),
  };
}

/** The next step of a sale; an unknown one shows nothing (contract-step.modal). */
export function contractStepProps(input: unknown): ModalProps<'contract-step'> | null {
  const props = textProps('eoiId', 'step')(input);
  return props && { ...props, step: props.step as ModalProps<'contract-step'>['step'] };
}

/** A template's form; a new one's without an id. */
export function templateProps(input: unknown): ModalProps<'edit-template'> {
  const templateId = textOf(fieldsOf(input)['templateId']);
  return templateId ? { templateId } : {};
}

/** An email to a person, about one of their leads if it is named. */
export function sendEmailProps(input: unknown): ModalProps<'send-email'> | null {
  const props = textProps('contactId')(input);
  const leadId = textOf(fieldsOf(input)['leadId']);
  return props && { ...props, ...(leadId && { leadId }) };
}

/** An email that was refused. */
export function resendEmailProps(input: unknown): ModalProps<'resend-email'> | null {
  const props = textProps('messageId', 'to')(input);
  const [subject, refusal] = [textOf(fieldsOf(input)['subject']), textOf(fieldsOf(input)['refusal'])];
  return props && { ...props, ...(subject && { subject }), ...(refusal && { refusal }) };
}

/** The leads that are deleted together. */
export function leadIdsProps(input: unknown): ModalProps<'delete-leads'> | null {
  const { leadIds } = fieldsOf(input);
  return Array.isArray(leadIds) && leadIds.length > 0 ? { leadIds: leadIds.map(String) } : null;
}

/** The leads that are changed together, and what of them. */
export function changeLeadsProps(input: unknown): ModalProps<'change-leads'> | null {
  const props = leadIdsProps(input);
  const { change } = fieldsOf(input);
  return props && (change === 'assign' || change === 'status' || change === 'star') ? { ...props, change } : null;
}

/** What notes and tasks are about: a lead, or a person beside any lead. */
function aboutOf(fields: Fields): { leadId?: string; contactId?: string } {
  const [leadId, contactId] = [textOf(fields['leadId']), textOf(fields['contactId'])];
  return { ...(leadId && { leadId }), ...(contactId && { contactId }) };
}
/** A note, call or email; an unknown kind shows nothing (log-note.modal). */
export function logNoteProps(input: unknown): ModalProps<'log-note'> | null {
  const fields = fieldsOf(input);
  const kind = textOf(fields['kind']);
  return kind ? { ...aboutOf(fields), kind: kind as NoteKind } : null;
}
export function addTaskProps(input: unknown): ModalProps<'add-task'> {
  const fields = fieldsOf(input);
  const taskId = textOf(fields['taskId']);
  return { ...aboutOf(fields), ...(taskId && { taskId }) };
}
