import { getLeadViews, parseRole, routes, type LeadView } from '@lotline/shared-domain';
import { Button, LinkButton } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { Link, useModal, useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { viewPath, viewQueryOf } from './lead-query';
import { leadViewDeleted } from './leads.slice';
import { Views } from './leads.styles';
import { leadsStrings } from './strings';

const text = leadsStrings.views;

/** Saved views, the shown one marked; what is shown can be saved as one, and a saved one deleted (a team’s by its saver or a landowner). */
export function LeadViews({ query }: { query: Readonly<Record<string, string | undefined>> }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const role = parseRole(useSession().role);
  const known = useResource(resource(getLeadViews));
  const [deleted, setDeleted] = useState<LeadView | null>(null);
  const now = viewQueryOf(query);
  const views = known.phase === 'ready' ? known.data : [];
  const shown = views.find((view) => viewQueryOf(Object.fromEntries(new URLSearchParams(view.query))) === now);
  const mayDelete = shown && (shown.isOwn || role === 'LANDOWNER' || role === 'SUPER_ADMIN');
  const link = (path: string, label: string, isShown: boolean) => (
    <LinkButton
      key={path}
      size="small"
      variant={isShown ? 'secondary' : 'quiet'}
      renderAs={Link}
      to={path}
      aria-current={isShown ? 'true' : undefined}
    >
      {label}
    </LinkButton>
  );
  return (
    <Views>
      {views.length > 0 && (
        <nav aria-label={text.label}>
          {link(routes.leads.path, text.every, now === '')}
          {views.map((view) =>
            link(
              viewPath(view.query),
              view.isShared ? `${view.name} (${text.team})` : view.name,
              view._id === shown?._id,
            ),
          )}
        </nav>
      )}
      {now !== '' && !shown && (
        <Button
          size="small"
          variant="quiet"
          data-opens="save-view"
          onClick={() => modal.open('save-view', { query: now })}
        >
          {text.save}
        </Button>
      )}
      {mayDelete && (
        <Button size="small" variant="quiet" onClick={() => setDeleted(shown)}>
          {text.remove}
        </Button>
      )}
      {deleted && (
        <ConfirmDialog
          item={text.item(deleted.name)}
          confirmLabel={text.confirm}
          onConfirm={() => {
            dispatch(leadViewDeleted({ viewId: deleted._id }));
            setDeleted(null);
          }}
          onCancel={() => setDeleted(null)}
        />
      )}
    </Views>
  );
}
