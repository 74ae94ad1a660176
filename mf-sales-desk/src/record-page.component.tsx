import type { Endpoint } from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton, type IconName } from '@lotline/shared-design';
import { StaffPage, type StaffPageProps } from '@lotline/shared-design/kit/frame';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resourceRetried, useResource, type Resource, type StateOf } from '@lotline/shared-runtime/resource';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';

type DataOf<E extends Endpoint> = Extract<StateOf<E>, { phase: 'ready' }>['data'];

interface RecordPageProps<E extends Endpoint> {
  wanted: Resource<E>;
  /** The page's frame; `data` is null until loaded. */
  page(data: DataOf<E> | null): Pick<StaffPageProps, 'title' | 'crumbs' | 'intro' | 'actions'>;
  icon: IconName;
  /** Where the link of a record that doesn't exist leads. */
  backTo: string;
  text: Readonly<Record<'absentTitle' | 'absent' | 'back' | 'failed', string>>;
  children: (data: DataOf<E>) => ReactNode;
}

/** The page of one record: loading, failed with a retry, not found with a way back, or its details. */
export function RecordPage<E extends Endpoint>({ wanted, page, icon, backTo, text, children }: RecordPageProps<E>) {
  const dispatch = useDispatch();
  const state = useResource(wanted);
  const data = state.phase === 'ready' ? state.data : null;
  const frame = page(data);
  usePageTitle(frame.title);
  if (state.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name={icon} size={28} />}
        action={
          <LinkButton renderAs={Link} to={backTo}>
            {text.back}
          </LinkButton>
        }
      >
        {text.absent}
      </EmptyState>
    );
  return (
    <StaffPage
      {...frame}
      renderAs={Link}
      phase={data ? 'ready' : state.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {data && children(data)}
    </StaffPage>
  );
}
