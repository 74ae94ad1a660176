import { isForWork, opensByKey, type Route } from '@lotline/shared-domain';
import { selectEmbed, selectSession } from '@lotline/shared-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PageLayout } from '../pages/page-layout.component';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { LogInFirst } from './log-in-first.component';
import { AccessDenied } from './access-denied.component';

const StaffLayout = lazy(() =>
  import('./staff-layout.component').then(({ StaffLayout: layout }) => ({ default: layout })),
);

interface PrivatePageProps extends Pick<Route, 'access'> {
  children: ReactNode;
}

/**
 * Access check of a private page: asks visitors to log in, denies access to others, and wraps work
 * pages in the staff layout. The API enforces access to the data (D35).
 */
export function PrivatePage({ access, children }: PrivatePageProps) {
  const session = useSelector(selectSession);
  const embed = useSelector(selectEmbed);
  const isWork = isForWork({ access }) && !embed;
  const staff = (content: ReactNode) => (
    <Suspense
      fallback={
        <PageLayout>
          <PartSkeleton />
        </PageLayout>
      }
    >
      <StaffLayout>{content}</StaffLayout>
    </Suspense>
  );
  if (session.phase === 'asking')
    return isWork ? (
      staff(<PartSkeleton />)
    ) : (
      <PageLayout>
        <PartSkeleton />
      </PageLayout>
    );
  const mayOpen = session.phase === 'signedIn' && access.includes(session.user.role);
  // The page asks for its key itself, e.g. the release board for a deploy token.
  if (!mayOpen && opensByKey({ access })) return <PageLayout>{children}</PageLayout>;
  if (session.phase === 'anonymous')
    return (
      <PageLayout>
        <LogInFirst />
      </PageLayout>
    );
  if (!mayOpen)
    return (
      <PageLayout>
        <AccessDenied user={session.user} access={access} />
      </PageLayout>
    );
  return isWork ? staff(children) : <PageLayout>{children}</PageLayout>;
}
