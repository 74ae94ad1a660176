import { isForWork, opensByKey, type Route } from '@lotline/shared-domain';
import { selectEmbed, selectSession } from '@lotline/shared-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PageLayout } from '../pages/page-layout.component';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { LogInFirst } from './log-in-first.component';
import { NotYours } from './not-yours.component';

const StaffLayout = lazy(() =>
  import('./staff-layout.component').then(({ StaffLayout: layout }) => ({ default: layout })),
);

interface PrivatePageProps extends Pick<Route, 'access'> {
  children: ReactNode;
}

/**
 * The gate of a page for people who have logged in: who hasn't is asked to, whose it isn't is told so, and who works on estates has it in their frame. What
 * they see there the API decides (D35).
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
  // Its own door asks for a key.
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
        <NotYours user={session.user} access={access} />
      </PageLayout>
    );
  return isWork ? staff(children) : <PageLayout>{children}</PageLayout>;
}
