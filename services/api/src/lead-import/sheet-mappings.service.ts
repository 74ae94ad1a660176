import { Injectable } from '@nestjs/common';
import { type SheetMapping, type SheetMappingBody } from '@lotline/shared-domain';
import { currentScope } from '../database/scope.js';
import { notFound } from '../read-cache/not-found.js';
import { SheetMappingsRepository } from './sheet-mappings.repository.js';

/** Leads, and statements of an account: its BSB and number. */
const KIND = /^(?:leads|statement-\d{6}-\d{4,10})$/;
/** Most headers that are remembered: those of several programs. */
const MOST = 100;

/** How a landowner's team matched the columns of a kind of file. A super admin has no team: nothing is remembered. */
@Injectable()
export class SheetMappings {
  constructor(private readonly mappings: SheetMappingsRepository) {}

  /** @throws DomainError `not_found` for a kind that there isn't */
  async get(kind: string): Promise<SheetMapping> {
    const landownerId = landownerOf(kind);
    return landownerId ? this.mappings.find(landownerId, kind) : { columns: [] };
  }

  /** Remembers columns beside those of other files: a header means what it was matched with last. @throws as `get` */
  async save(kind: string, { columns }: SheetMappingBody): Promise<SheetMapping> {
    const landownerId = landownerOf(kind);
    const headers = new Set(columns.map(({ header }) => header));
    const others = (await this.get(kind)).columns.filter(({ header }) => !headers.has(header));
    const all = { columns: [...columns, ...others].slice(0, MOST) };
    if (landownerId) await this.mappings.save(landownerId, kind, all);
    return all;
  }
}

function landownerOf(kind: string): string | null {
  if (!KIND.test(kind)) throw notFound('kind of file');
  const scope = currentScope();
  return scope.kind === 'landowner' ? scope.id : null;
}
