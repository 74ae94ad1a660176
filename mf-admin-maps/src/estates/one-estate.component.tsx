import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { type EstateSettings, getEstateSettings, routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { estateStrings as text } from './strings';

const ALL = routes.adminEstates.path;
/** Above every page of one estate. */
export const CRUMBS = [{ to: ALL, label: text.title }];

interface OneEstateProps {
  readonly estateId: string;
  /** The page's title until the estate is read. */
  readonly title: string;
  readonly children: (settings: EstateSettings) => ReactNode;
}

/** A page of an estate's settings, and what is shown while they are read, or if there are none. */
export function OneEstate({ estateId, title, children }: OneEstateProps) {
  const dispatch = useDispatch();
  const wanted = resource(getEstateSettings, { params: { estateId } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return children(known.data);
  if (known.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={ALL}>
            {text.back}
          </LinkButton>
        }
      >
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <StaffPage
      title={title}
      crumbs={CRUMBS}
      renderAs={Link}
      phase={known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.oneFailed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    />
  );
}
