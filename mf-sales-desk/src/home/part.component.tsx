import { deskQueuePath, lotLabel, stageLabel, type DeskQueue } from '@lotline/shared-domain';
import { Card, Heading, Icon, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { Rows } from './home.styles';
import { homeStrings as text } from './strings';

type Placed = Pick<DeskQueue, 'lotId' | 'lotTitle' | 'stageTitle' | 'estateTitle'>;
interface LotRowProps {
  of: Placed;
  children: ReactNode;
  badge?: ReactNode;
  /** Default: the lot's hold queue. */
  to?: string;
  /** Beside the link. */
  actions?: ReactNode;
}

/** Stage and estate of a lot. */
export const placeOf = ({ stageTitle, estateTitle }: Pick<Placed, 'stageTitle' | 'estateTitle'>): string =>
  `${stageLabel(stageTitle)}, ${estateTitle}`;

/** One lot's work, linked to where it is done. */
export function LotRow({ of, children, badge, to = deskQueuePath(of.lotId), actions }: LotRowProps) {
  return (
    <li>
      <Link to={to}>
        <span>
          <b>{lotLabel(of.lotTitle)}</b>
          <span>{children}</span>
          <small>{placeOf(of)}</small>
        </span>
        {badge ?? <Icon name="chevron-right" size={16} />}
      </Link>
      {actions}
    </li>
  );
}

/** Where on the page each figure's work is; a contest is among the requests. */
export const PARTS = {
  requests: 'desk-requests',
  contests: 'desk-requests',
  extensions: 'desk-extensions',
  ending: 'desk-ending',
  offers: 'desk-offers',
  eois: 'desk-eois',
  leaving: 'desk-leaving',
  deposits: 'desk-deposits',
  refunds: 'desk-refunds',
  unallocated: 'desk-unallocated',
  messages: 'desk-messages',
  signatures: 'desk-signatures',
  contracts: 'desk-contracts',
  options: 'desk-options',
  stages: 'desk-stages',
  mail: 'desk-mail',
  waitingLeads: 'desk-waiting-leads',
  tasks: 'desk-tasks',
} as const;

interface PartProps {
  id: string;
  title: string;
  total: number;
  shown: number;
  /** Says where the rest is; default: among holds. */
  more?: (count: number) => string;
  children: ReactNode;
}

/** One kind of work; nothing while there is none. */
export function Part({ id, title, total, shown, more = text.more, children }: PartProps) {
  if (total === 0) return null;
  return (
    <Card as="section" id={id} tabIndex={-1} aria-label={title}>
      <Heading level={3} size="heading">
        {title}
      </Heading>
      <Rows>{children}</Rows>
      {total > shown && <Text tone="muted">{more(total - shown)}</Text>}
    </Card>
  );
}
