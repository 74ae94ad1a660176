import { estatePath, type Estate } from '@lotline/shared-domain';
import { EmptyState, LinkButton, Text, type IconName, Icon } from '@lotline/shared-design';
import { Link, selectLocation } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { strings } from './strings';

export interface LinkAnswerProps {
  estate: Estate;
  title: string;
  text: string;
  icon?: IconName;
  /** In place of the way back to the estate. */
  action?: ReactNode;
}

/** What a page says that a link of a mail has led to. */
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
