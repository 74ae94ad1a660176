import { Injectable } from '@nestjs/common';
import {
  DomainError,
  kindOf,
  type LeadView,
  type LeadViewBody,
  type Receipt,
  saveLeadView,
} from '@lotline/shared-domain';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { asTenant, currentPrincipal, currentScope } from '../database/scope.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { LeadViewsRepository, type StoredView } from './lead-views.repository.js';

/** Most views of a user. */
const MAX_VIEWS = 50;

/** Whose views the caller sees: of their team, and their own. */
interface Viewer {
  readonly landownerId: EntityId;
  /** A key’s are its landowner’s. */
  readonly userId: EntityId;
  /** Of no team, and of everybody’s. */
  readonly isSuperAdmin: boolean;
}

/** Filters of the list of leads under a name: a user's own, or the whole team's. */
@Injectable()
export class LeadViews {
  constructor(
    private readonly views: LeadViewsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async list(): Promise<LeadView[]> {
    const viewer = viewerNow();
    const found = await within(viewer, () => this.views.visibleTo(viewer.userId, !viewer.isSuperAdmin));
    return found.map((view) => viewOf(view, viewer));
  }

  /** One of the same name is replaced. @throws DomainError `conflict` beyond 50 */
  save({ body, key }: Submission<LeadViewBody>): Promise<OnceAnswer<LeadView>> {
    const viewer = viewerNow();
    const { landownerId, userId } = viewer;
    return within(viewer, () =>
      this.unit.once({ action: saveLeadView.action, key, body }, async (session) => {
        const { name, query, isShared } = body;
        const known = await this.views.named(session, userId, name);
        if (!known && (await this.views.countOf(session, userId)) >= MAX_VIEWS)
          throw new DomainError('conflict', `You have ${MAX_VIEWS} views. Delete one first.`);
        const view = await this.views.save(session, { landownerId, userId, name, query, isShared });
        return { status: 201, body: viewOf(view, viewer) };
      }),
    );
  }

  /** One's own, or as a landowner one of the team's. @throws DomainError `not_found` for any other */
  async remove(viewId: string): Promise<Receipt> {
    const viewer = viewerNow();
    const mayAll = kindOf(currentPrincipal()) !== 'SALES';
    await within(viewer, () =>
      this.unit.run(async (session) => {
        const view = await this.views.one(session, viewId);
        if (!view || !(view.userId.equals(viewer.userId) || (mayAll && view.isShared))) throw notFound('view');
        await this.views.remove(session, view._id);
      }),
    );
    return { ok: true };
  }
}

/** In the landowner's scope: a key for some estates has its landowner's views. */
const within = <T>({ isSuperAdmin, landownerId }: Viewer, work: () => Promise<T>): Promise<T> =>
  isSuperAdmin ? work() : (asTenant(landownerId, work) as Promise<T>);

function viewerNow(): Viewer {
  const [scope, principal] = [currentScope(), currentPrincipal()];
  const own = 'id' in scope ? scope.id : null;
  const id = ('userId' in principal ? principal.userId : null) ?? own;
  if (!id) throw new DomainError('forbidden', 'This takes an account that is logged in. A key has none.');
  return { landownerId: toId(own ?? id), userId: toId(id), isSuperAdmin: own === null };
}

const viewOf = ({ _id, name, query, isShared, userId }: StoredView, viewer: Viewer): LeadView => ({
  _id: String(_id),
  name,
  query,
  isShared,
  isOwn: userId.equals(viewer.userId),
});
