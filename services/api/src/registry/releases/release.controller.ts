import { Controller, Param, Res } from '@nestjs/common';
import {
  getReleaseBoard,
  getReleaseRow,
  handOverPath,
  pinBuild,
  promoteBuild,
  publishBuild,
  rollBackBuild,
  setDisabled,
  type HandOverPath,
  type MoveBuild,
  type PinBuild,
  type PromoteBuild,
  type PublishBuild,
  type ReleaseRow,
  type SetDisabled,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { IdOrKey, IfMatchRevision, ValidBody } from '../../common/input.decorators.js';
import { Serves } from '../../common/serves.decorator.js';
import { ReleaseBoardService } from './release-board.service.js';
import { type Moved, ReleaseService } from './release.service.js';

/** Registry rows, for releasing. */
@Controller()
export class ReleaseController {
  constructor(
    private readonly releases: ReleaseService,
    private readonly boards: ReleaseBoardService,
  ) {}

  @Serves(getReleaseRow)
  async row(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return sendRow(reply, { row: await this.releases.row(name), asOf: null });
  }

  @Serves(publishBuild)
  async publish(
    @Param('name') name: string,
    @ValidBody(publishBuild) body: PublishBuild,
    @IfMatchRevision() rev: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendRow(reply, await this.releases.publish(name, rev, body));
  }

  @Serves(rollBackBuild)
  async rollBack(
    @Param('name') name: string,
    @ValidBody(rollBackBuild) body: MoveBuild,
    @IfMatchRevision() rev: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendRow(reply, await this.releases.rollBack(name, rev, body));
  }

  @Serves(promoteBuild)
  async promote(
    @Param('name') name: string,
    @ValidBody(promoteBuild) body: PromoteBuild,
    @IfMatchRevision() rev: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendRow(reply, await this.releases.promote(name, rev, body));
  }

  @Serves(setDisabled)
  async setDisabled(
    @Param('name') name: string,
    @ValidBody(setDisabled) body: SetDisabled,
    @IfMatchRevision() rev: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendRow(reply, await this.releases.setDisabled(name, rev, body));
  }

  @Serves(handOverPath)
  async handOver(
    @Param('name') name: string,
    @ValidBody(handOverPath) body: HandOverPath,
    @IfMatchRevision() rev: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendRow(reply, await this.releases.handOver(name, rev, body));
  }

  @Serves(pinBuild)
  async pin(
    @Param('name') name: string,
    @IdOrKey('estateId') estateId: string,
    @ValidBody(pinBuild) body: PinBuild,
    @IfMatchRevision() rev: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendRow(reply, await this.releases.pin(name, rev, estateId, body));
  }

  @Serves(getReleaseBoard)
  board() {
    return this.boards.board();
  }
}

/** Sends the row with its revision as ETag, for the next If-Match. */
function sendRow(reply: FastifyReply, { row, asOf }: Moved): ReleaseRow {
  void reply.header('Cache-Control', 'no-store').header('ETag', `"${row.rev}"`);
  if (asOf) void reply.header('Lotline-As-Of', asOf);
  return row;
}
