import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import {
  addMapSteps,
  type AddMapSteps,
  checkMapDraft,
  type CheckMapDraft,
  discardMapDraft,
  getEstateMapDrafts,
  getEstateMapVersions,
  getMapDraft,
  getMapDraftDocument,
  getMapVersionDocument,
  getStageMapDrafts,
  getStageMapVersions,
  meetMapEditors,
  openEstateMapDraft,
  type OpenMapDraft,
  openStageMapDraft,
  publishMapDraft,
  type PublishMapDraft,
  restoreMapVersion,
  setMapDraftPicture,
  type SetMapPicture,
} from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Id, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { toId } from '../database/entity-id.js';
import { writeFileHead } from '../files/file-head.js';
import { MapCompanyService } from './map-company.service.js';
import { MapDrafts } from './map-drafts.service.js';
import { MapLive } from './map-live.service.js';
import { MapPublish } from './map-publish.service.js';
import { MapVersions } from './map-versions.service.js';

/** Maps as drawings: drafts, versions, publishing (D80, D81, D96). */
@Controller()
export class MapDraftsController {
  constructor(
    private readonly drafts: MapDrafts,
    private readonly live: MapLive,
    private readonly company: MapCompanyService,
    private readonly publishing: MapPublish,
    private readonly versions: MapVersions,
  ) {}

  @Serves(openStageMapDraft)
  async openOfStage(@Id('stageId') stageId: string, @ValidBody(openStageMapDraft) { tab }: OpenMapDraft) {
    const draft = await this.drafts.open('stage', stageId, tab);
    return { ...draft, heldLots: await this.live.heldLots(toId(stageId)) };
  }

  @Serves(openEstateMapDraft)
  openOfEstate(@Id('estateId') estateId: string, @ValidBody(openEstateMapDraft) { tab }: OpenMapDraft) {
    return this.drafts.open('estate', estateId, tab);
  }

  @Serves(getStageMapDrafts)
  ofStage(@Id('stageId') stageId: string) {
    return this.drafts.listed('stage', stageId);
  }

  @Serves(getEstateMapDrafts)
  ofEstate(@Id('estateId') estateId: string) {
    return this.drafts.listed('estate', estateId);
  }

  @Serves(getMapDraft)
  one(@Id('draftId') draftId: string) {
    return this.drafts.one(draftId);
  }

  @Serves(getMapDraftDocument)
  async document(
    @Id('draftId') draftId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { gz, revision } = await this.drafts.document(draftId);
    void reply.header('lotline-map-revision', String(revision));
    return drawingFile(gz, request, reply);
  }

  @Serves(addMapSteps)
  add(@Id('draftId') draftId: string, @ValidBody(addMapSteps) body: AddMapSteps) {
    return this.drafts.add(draftId, body);
  }

  @Serves(setMapDraftPicture)
  setPicture(@Id('draftId') draftId: string, @ValidBody(setMapDraftPicture) body: SetMapPicture) {
    return this.drafts.setPicture(draftId, body);
  }

  @Serves(meetMapEditors)
  meet(@Id('draftId') draftId: string) {
    return this.company.meet(draftId);
  }

  @Serves(checkMapDraft)
  check(@Id('draftId') draftId: string, @ValidBody(checkMapDraft) { revision }: CheckMapDraft) {
    return this.publishing.check(draftId, revision);
  }

  @ServesOnce(publishMapDraft)
  publish(@Id('draftId') draftId: string, @Sent(publishMapDraft) { body, key }: Submission<PublishMapDraft>) {
    return this.publishing.publish(draftId, body, key);
  }

  @Serves(discardMapDraft)
  discard(@Id('draftId') draftId: string) {
    return this.drafts.discard(draftId);
  }

  @Serves(getStageMapVersions)
  versionsOfStage(@Id('stageId') stageId: string) {
    return this.versions.of('stage', stageId);
  }

  @Serves(getEstateMapVersions)
  versionsOfEstate(@Id('estateId') estateId: string) {
    return this.versions.of('estate', estateId);
  }

  @Serves(getMapVersionDocument)
  async versionDocument(
    @Id('versionId') versionId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return drawingFile((await this.versions.document(versionId)).gz, request, reply);
  }

  @Serves(restoreMapVersion)
  restore(@Id('versionId') versionId: string, @ValidBody(restoreMapVersion) { tab }: OpenMapDraft) {
    return this.versions.restore(versionId, tab);
  }
}

/** `gzip` in an Accept-Encoding, not with a weight of 0. */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))|,|$)/i;

/** A drawing as it is stored, compressed; opened for the few callers that can't read that. */
function drawingFile(gz: Buffer, { headers }: FastifyRequest, reply: FastifyReply): StreamableFile {
  writeFileHead(reply, { mimetype: 'application/json; charset=utf-8', caching: 'private, no-store' });
  if (!TAKES_GZIP.test(headers['accept-encoding']?.toString() ?? ''))
    return new StreamableFile(Readable.from([gz]).pipe(createGunzip()));
  void reply.header('content-encoding', 'gzip');
  return new StreamableFile(gz);
}
