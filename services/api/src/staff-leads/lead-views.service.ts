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
  /** Null for a key without an account. */
  readonly userId: EntityId | null;
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
    const found = await asTenant(viewer.landownerId, () => this.views.visibleTo(viewer.userId));
    return found.map((view) => viewOf(view, viewer));
  }

  /** One of the same name is replaced. @throws DomainError `conflict` beyond 50 */
  save({ body, key }: Submission<LeadViewBody>): Promise<OnceAnswer<LeadView>> {
    const { landownerId, userId } = viewerNow();
    if (!userId) throw new DomainError('forbidden', 'Views are saved by people who have logged in. A key has none.');
    return asTenant(landownerId, () =>
      this.unit.once({ action: saveLeadView.action, key, body }, async (session) => {
        const { name, query, isShared } = body;
        const known = await this.views.named(session, userId, name);
        if (!known && (await this.views.countOf(session, userId)) >= MAX_VIEWS)
          throw new DomainError('conflict', `You have ${MAX_VIEWS} views. Delete one first.`);
        const view = await this.views.save(session, { landownerId, userId, name, query, isShared });
        return { status: 201, body: viewOf(view, { landownerId, userId }) };
      }),
    );
  }

  /** One's own, or as a landowner one of the team's. @throws DomainError `not_found` for any other */
  async remove(viewId: string): Promise<Receipt> {
    const { landownerId, userId } = viewerNow();
    const mayAll = kindOf(currentPrincipal()) === 'LANDOWNER';
    await asTenant(landownerId, () =>
      this.unit.run(async (session) => {
        const view = await this.views.one(session, viewId);
        const isOwn = Boolean(userId && view?.userId.equals(userId));
        if (!view || !(isOwn || (mayAll && view.isShared))) throw notFound('view');
        await this.views.remove(session, view._id);
      }),
    );
    return { ok: true };
  }
}

/** A super admin is of no team: their views are their own. */
function viewerNow(): Viewer {
  const [scope, principal] = [currentScope(), currentPrincipal()];
  const id = 'userId' in principal ? principal.userId : null;
  const userId = id ? toId(id) : null;
  const landownerId = 'id' in scope ? toId(scope.id) : userId;
  if (!landownerId) throw new DomainError('forbidden', 'This takes an account that is logged in. A key has none.');
  return { landownerId, userId };
}

const viewOf = ({ _id, name, query, isShared, userId }: StoredView, viewer: Viewer): LeadView => ({
  _id: String(_id),
  name,
  query,
  isShared,
  isOwn: Boolean(viewer.userId && userId.equals(viewer.userId)),
});
