import { Icon, type IconName } from '@lotline/shared-design';
import type { EmailedDecision } from '@lotline/shared-domain';

const NAMES: Partial<Record<EmailedDecision, IconName>> = { approve: 'check', decline: 'close', cancel: 'close' };

/** Tells the decisions apart by more than colour and words; null for those that need no telling apart. */
export function DecisionIcon({ decision }: { decision: EmailedDecision }) {
  const name = NAMES[decision];
  return name ? <Icon name={name} size={16} /> : null;
}
