import { Injectable } from '@nestjs/common';
import { designNameKey, DomainError, MAX_DESIGNS, readableKey } from '@lotline/shared-domain';
import type { BuilderRecord } from '../builder/builder.model.js';
import { isId } from '../common/id.pipe.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import { OwnDesignsRepository } from './own-designs.repository.js';
import type { DesignFields } from './stored-design.js';

/** Names and keys of designs; to be called under the builder's lock. */
@Injectable()
export class NewDesigns {
  constructor(private readonly designs: OwnDesignsRepository) {}

  /** A draft with a readable key of its own, not stored yet. */
  async draft(session: Session, builder: BuilderRecord, fields: DesignFields): Promise<HouseDesignRecord> {
    const [_id, now] = [newId(), new Date()];
    // A builder's own key begins it: whether a rival has a design of this name can't be read off it.
    const key = readableKey(`${builder.key} ${fields.name}`, 'design');
    const isTaken = isId(key) || (await this.designs.hasKey(key, session));
    return {
      ...fields,
      _id,
      builderId: builder._id,
      key: isTaken ? `${key}-${String(_id).slice(-8)}` : key,
      isActive: false,
      activatedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }

  /** @throws DomainError 400 if another design has the name: sheets know designs by it; 409 with as many designs as a builder may have */
  async admit(session: Session, name: string, isOf: HouseDesignRecord | null): Promise<void> {
    const key = designNameKey(name);
    if (isOf && designNameKey(isOf.name) === key) return;
    const all = await this.designs.all(session);
    if (all.some((other) => designNameKey(other.name) === key)) {
      const message = `You already have a design named ${name}. Please choose another name.`;
      throw new DomainError('validation_failed', message, { errors: [{ path: 'name', message }] });
    }
    if (!isOf) admitCount(all.length + 1);
  }
}

/** @throws DomainError 409 for more designs than a builder may have */
export function admitCount(count: number): void {
  if (count > MAX_DESIGNS)
    throw new DomainError('conflict', `A builder can have at most ${MAX_DESIGNS} designs. Delete some first.`);
}
