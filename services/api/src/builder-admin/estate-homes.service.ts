import { Injectable } from '@nestjs/common';
import { actorName, compareTitles, type EstateHomes } from '@lotline/shared-domain';
import { toId } from '../database/entity-id.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { type LinkedRow, LinksRepository } from './links.repository.js';

const MAX_CHANGES = 10;

/** What is linked where in an estate, and what can be (D141), in the caller's scope. */
@Injectable()
export class EstateHomesService {
  constructor(
    private readonly links: LinksRepository,
    private readonly users: UserRepository,
  ) {}

  async read(estateId: string): Promise<EstateHomes> {
    const estate = await this.links.estate(estateId);
    if (!estate) throw notFound('estate');
    const [stages, lots, rows, designs, changes] = await Promise.all([
      this.links.stagesOf(estate._id),
      this.links.lotsOf(estate._id),
      this.links.rowsOf(estate._id),
      this.links.designsOf('active'),
      this.links.changesOf(estate._id, MAX_CHANGES),
    ]);
    const there = new Set(lots.map(({ _id }) => _id));
    const linked = rows.filter(({ lotId }) => there.has(lotId));
    const { onDesign, ofBuilder, onLot } = countsOf(linked);
    const builders = await this.links.buildersOf(
      [...new Set(designs.map(({ builderId }) => String(builderId)))].map(toId),
    );
    const names = await this.users.namesOf(changes.map(({ actorId }) => actorId));
    return {
      estateId: String(estate._id),
      title: estate.title,
      stages: stages
        .map(({ _id, title }) => ({ _id: String(_id), title }))
        .sort((a, b) => compareTitles(a.title, b.title)),
      builders: builders.map(({ _id, name, logo, color }) => ({
        _id: String(_id),
        name,
        ...(logo && { logo }),
        color,
        designs: designs
          .filter(({ builderId }) => builderId.equals(_id))
          .map((design) => ({
            _id: String(design._id),
            name: design.name,
            width: design.width,
            length: design.length,
            lots: onDesign.get(String(design._id)) ?? 0,
          })),
        lots: ofBuilder.get(String(_id)) ?? 0,
      })),
      lots: lots.map(({ _id, stageId, title, status, blockWidth, size, isBuildersEnabled }) => ({
        _id,
        stageId,
        title,
        status,
        ...(typeof blockWidth === 'number' && { blockWidth }),
        ...(typeof size === 'number' && { size }),
        isBuildersEnabled,
        designIds: onLot.get(_id) ?? [],
      })),
      changes: changes.map(({ _id, text, at, actorId, actorRole }) => ({
        changeId: String(_id),
        text,
        by: actorName({ actorId, actorRole, requestId: null, entity: 'lot', from: null }, names.get(actorId ?? '')),
        at: at.toISOString(),
      })),
    };
  }
}

/** Lots by design and by builder, and designs by lot. */
function countsOf(rows: readonly LinkedRow[]) {
  const [onDesign, ofBuilder, onLot] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, string[]>(),
  ];
  for (const { lotId, builderId, designs } of rows) {
    ofBuilder.set(builderId, (ofBuilder.get(builderId) ?? 0) + 1);
    const onThis = onLot.get(lotId) ?? [];
    for (const { designId } of designs) {
      onDesign.set(designId, (onDesign.get(designId) ?? 0) + 1);
      onThis.push(designId);
    }
    onLot.set(lotId, onThis);
  }
  return { onDesign, ofBuilder, onLot };
}
