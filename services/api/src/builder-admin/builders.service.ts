import { Injectable } from '@nestjs/common';
import type { BuilderRow, ManagedBuilder } from '@lotline/shared-domain';
import { stateOf } from '../account/managed-view.js';
import { BusinessRepository } from '../business/business.repository.js';
import { publicBuilderOf } from '../catalogue/public-home.js';
import { notFound } from '../read-cache/not-found.js';
import { etagOfBuilder, teamMemberOf, websitesOf } from './builder-view.js';
import { BuildersRepository } from './builders.repository.js';

interface Wanted {
  readonly search?: string | null | undefined;
  readonly page?: string | null | undefined;
  readonly limit?: string | null | undefined;
}
const between = (text: string | null | undefined, standard: number, most: number): number =>
  Math.min(most, Math.max(1, Number.parseInt(text ?? '', 10) || standard));

/** staff/getBuilders and getBuilder, for super admins. */
@Injectable()
export class BuildersService {
  constructor(
    private readonly builders: BuildersRepository,
    private readonly businesses: BusinessRepository,
  ) {}

  async page(wanted: Wanted) {
    const [page, limit] = [between(wanted.page, 1, 10_000), between(wanted.limit, 20, 100)];
    const { rows, total } = await this.builders.page(wanted.search, page, limit);
    const ids = rows.map(({ _id }) => _id);
    const [designs, members, lots, waiting] = await Promise.all([
      this.builders.activeDesigns(ids),
      this.builders.members(ids),
      this.builders.lots(ids),
      this.builders.waiting(ids),
    ]);
    const totalPages = Math.ceil(total / limit);
    return {
      data: rows.map(({ _id, key, name, logo, state, embedOrigins }): BuilderRow => {
        const id = String(_id);
        return {
          _id: id,
          key,
          name,
          ...(logo && { logo }),
          state,
          activeDesigns: designs.get(id) ?? 0,
          members: members.get(id) ?? 0,
          lots: lots.get(id) ?? 0,
          quotesWaiting: waiting.get(id) ?? 0,
          websites: websitesOf({ ...(embedOrigins && { embedOrigins }) }).length,
        };
      }),
      page,
      limit,
      totalPages,
      hasNextPage: page < totalPages,
    };
  }

  async one(builderId: string): Promise<ManagedBuilder> {
    const builder = await this.builders.one(builderId);
    if (!builder) throw notFound('builder');
    const [business, team, assigned, designs, estates] = await Promise.all([
      builder.businessId ? this.businesses.one(String(builder.businessId)) : null,
      this.builders.team(builder._id),
      this.builders.assigned(builder._id),
      this.builders.designsOf(builder._id),
      this.builders.estatesOf(builder._id),
    ]);
    const active = team.filter((user) => stateOf(user) === 'active').length;
    return {
      ...publicBuilderOf(builder),
      websites: websitesOf(builder),
      ...(business && { business: { _id: String(business._id), title: business.title } }),
      team: team.map((user) => teamMemberOf(user, { active, quotes: assigned.get(String(user._id)) ?? 0 })),
      designs: designs.map(({ _id, name, isActive, width, length, lots }) => ({
        _id: String(_id),
        name,
        isActive,
        width,
        length,
        lots,
      })),
      estates: estates.map(({ _id, key, title, lots }) => ({ _id: String(_id), key, title, lots })),
      etag: etagOfBuilder(builder),
    };
  }
}
