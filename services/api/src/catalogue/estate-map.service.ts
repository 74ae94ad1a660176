import { Injectable } from '@nestjs/common';
import { type EstateMap, getEstateMap } from '@lotline/shared-domain';
import { EstateMapRepository } from '../estate-map/estate-map.repository.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import { type EstateMapOfStages, EstateMapsOfStages } from './estate-map-of-stages.service.js';

/** getEstateMap: the map that was published, else one made of the stages' maps (D161); 404 means neither (spec 7). */
@Injectable()
export class EstateMapService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly maps: EstateMapRepository,
    private readonly ofStages: EstateMapsOfStages,
  ) {}

  ofEstate(estateId: string): Read {
    return readOf(getEstateMap, { params: { estateId } }, async (session) => {
      const estate = await this.estates.publicOne(estateId, session);
      const map = estate && (await this.maps.liveOf(estate._id, session));
      if (!estate) throw notFound('estate');
      const id = String(estate._id);
      const tags = [TAGS.estateMap(id), TAGS.all(id)];
      const made = map ? null : await this.ofStages.of(estate._id, session);
      if (made) return { body: bodyOf(estate, made), tags };
      if (!map) throw notFound('estate map', tags);
      const body: EstateMap = {
        _id: String(map._id),
        estateId: String(map.estateId),
        landownerId: String(map.landownerId),
        size: { width: map.size.width, height: map.size.height },
        mapImage: { url: map.mapImage.url },
        metresPerUnit: map.metresPerUnit,
        ...(typeof map.north === 'number' && { north: map.north }),
        createdAt: map.createdAt.toISOString(),
        updatedAt: map.updatedAt.toISOString(),
      };
      return { body, tags };
    });
  }
}

/** A made map has the id of its estate. */
const bodyOf = (
  { _id, landownerId }: Pick<EstateRecord, '_id' | 'landownerId'>,
  { size, metresPerUnit, north, picture, createdAt, updatedAt }: EstateMapOfStages,
): EstateMap => ({
  _id: String(_id),
  estateId: String(_id),
  landownerId: String(landownerId),
  size,
  mapImage: { url: picture },
  metresPerUnit,
  ...(north !== null && { north }),
  fromStages: true,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
