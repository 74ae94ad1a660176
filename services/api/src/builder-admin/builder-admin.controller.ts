import { Controller } from '@nestjs/common';
import {
  countLinks,
  type CreateBuilder,
  createBuilder,
  getBuilder,
  getBuilders,
  getEstateHomes,
  type LinkDesigns,
  linkDesigns,
  type QueryOf,
  type SaveBuilder,
  undoLinks,
  type UnlinkDesigns,
  unlinkDesigns,
  updateBuilder,
} from '@lotline/shared-domain';
import {
  Id,
  IdempotencyKey,
  IfMatchEtag,
  Sent,
  type Submission,
  ValidBody,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { BuilderSettings } from './builder-settings.service.js';
import { BuildersService } from './builders.service.js';
import { DesignLinks } from './design-links.service.js';
import { EstateHomesService } from './estate-homes.service.js';
import { NewBuilder } from './new-builder.service.js';
import { LinkUndo } from './undo-links.service.js';

/** Builders for super admins; links of designs for an estate's managers. */
@Controller()
export class BuilderAdminController {
  constructor(
    private readonly builders: BuildersService,
    private readonly newBuilder: NewBuilder,
    private readonly settings: BuilderSettings,
    private readonly homes: EstateHomesService,
    private readonly links: DesignLinks,
    private readonly undoing: LinkUndo,
  ) {}

  @Serves(getBuilders)
  page(@ValidQuery(getBuilders) query: QueryOf<typeof getBuilders>) {
    return this.builders.page(query ?? {});
  }

  @ServesOnce(createBuilder, 201)
  create(@Sent(createBuilder) sent: Submission<CreateBuilder>) {
    return this.newBuilder.create(sent);
  }

  @Serves(getBuilder)
  one(@Id('builderId') builderId: string) {
    return this.builders.one(builderId);
  }

  @Serves(updateBuilder)
  update(
    @Id('builderId') builderId: string,
    @ValidBody(updateBuilder) body: SaveBuilder,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.settings.update(builderId, body, seen);
  }

  @Serves(getEstateHomes)
  estateHomes(@Id('estateId') estateId: string) {
    return this.homes.read(estateId);
  }

  @Serves(countLinks)
  count(@Id('estateId') estateId: string, @ValidBody(countLinks) body: LinkDesigns) {
    return this.links.count(estateId, body);
  }

  @ServesOnce(linkDesigns)
  link(@Id('estateId') estateId: string, @Sent(linkDesigns) sent: Submission<LinkDesigns>) {
    return this.links.link(estateId, sent);
  }

  @ServesOnce(unlinkDesigns)
  unlink(@Id('estateId') estateId: string, @Sent(unlinkDesigns) sent: Submission<UnlinkDesigns>) {
    return this.links.unlink(estateId, sent);
  }

  @ServesOnce(undoLinks)
  undo(@Id('changeId') changeId: string, @IdempotencyKey() key: string | null) {
    return this.undoing.undo(changeId, key);
  }
}
