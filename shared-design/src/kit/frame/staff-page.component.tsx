import { use } from 'react';
import { Notice } from '../../notice/notice.component';
import { Skeleton } from '../../feedback/skeleton.component';
import { Icon } from '../../icon/icon.component';
import { Heading, Text } from '../../text/text.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import type { StaffPageProps } from './frame.types';
import { FrameDefaultsContext } from './frame-defaults';
import { Actions, Blank, Page, Top, Trail } from './frame.styles';

/** Breadcrumbs; the page itself is the last one. */
function Crumbs({ crumbs = [], title, renderAs: Link }: Pick<StaffPageProps, 'crumbs' | 'title' | 'renderAs'>) {
  if (crumbs.length === 0) return null;
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ to, label }) => (
          <li key={to}>
            {Link ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </Trail>
  );
}

function Body({
  phase = 'ready',
  empty,
  problem = 'Something went wrong, please try again later',
  onRetry,
  children,
}: Omit<StaffPageProps, 'title'>) {
  if (phase === 'loading')
    return (
      <div>
        <VisuallyHidden role="status">Loading</VisuallyHidden>
        <Skeleton lines={10} height="1.75rem" />
      </div>
    );
  if (phase === 'failed')
    return (
      <Notice tone="error" action={onRetry && { label: 'Try again', onPress: onRetry }}>
        {problem}
      </Notice>
    );
  return phase === 'empty' ? <Blank>{empty}</Blank> : children;
}

/**
 * The content region of a page: breadcrumbs, title, actions, and content with loading, empty and failed states.
 * @example <StaffPage title="Holds" crumbs={[{ to: '/desk', label: 'Desk' }]} actions={<Button>Export</Button>} phase={holds.phase}>…</StaffPage>
 */
export function StaffPage({ title, crumbs, intro, actions, renderAs, ...body }: StaffPageProps) {
  const frame = use(FrameDefaultsContext);
  const Link = renderAs ?? frame.renderAs;
  return (
    <Page aria-busy={body.phase === 'loading' || undefined}>
      <Top>
        <div>
          <Crumbs crumbs={crumbs ?? frame.crumbs} title={title} renderAs={Link} />
          <Heading level={1} size="title">
            {title}
          </Heading>
          {intro && (
            <Text as="div" tone="muted">
              {intro}
            </Text>
          )}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Top>
      <Body {...body} />
    </Page>
  );
}
