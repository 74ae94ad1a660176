import { estatePath, type Estate } from '@lotline/shared-domain';
import { EmptyState, LinkButton, Text, type IconName, Icon } from '@lotline/shared-design';
import { Link, selectLocation } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { strings } from './strings';

interface LinkAnswerProps {
  estate: Estate;
  title: string;
  text: string;
  icon?: IconName;
  /** Replaces the link back to the estate. */
  action?: ReactNode;
}

/** The outcome shown after following a link from an email. */
export function LinkAnswer({ estate, title, text, icon = 'check', action }: LinkAnswerProps) {
  const { pathname } = useSelector(selectLocation);
  const back = estatePath(estate.key, { v2: pathname.startsWith('/v2/') });
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<Icon name={icon} size={32} />}
      action={
        action ?? (
          <LinkButton renderAs={Link} to={back}>
            {strings.waitlist.back(estate.title)}
          </LinkButton>
        )
      }
    >
      <Text>{text}</Text>
    </EmptyState>
  );
}
