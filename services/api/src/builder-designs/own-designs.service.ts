import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type CopyDesign,
  DESIGN_LACKS,
  type DesignFacts,
  designLacks,
  designLacksText,
  designSheetCsv,
  DomainError,
  type getOwnDesigns,
  type OwnDesign,
  plural,
  type Receipt,
  type SaveDesign,
  type SetDesignActive,
} from '@lotline/shared-domain';
import { BuilderAudit } from '../builder/builder-audit.js';
import { isSeen } from '../common/etag.js';
import type { Session } from '../database/transaction.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { StaleSave } from '../user/stale-save.service.js';
import { DesignFiles } from './design-files.service.js';
import { picturesOf, slotsOf } from './design-pictures.js';
import { DesignUsesRepository } from './design-uses.repository.js';
import { etagOfDesign, ownDesignOf, ownDesignRowOf } from './design-view.js';
import { NewDesigns } from './new-designs.service.js';
import { OwnBuilderRepository } from './own-builder.repository.js';
import { type DesignFilter, OwnDesignsRepository } from './own-designs.repository.js';
import { staleDesign } from './stale-design.js';
import { type DesignFields, storedDesign } from './stored-design.js';

const PAGE_SIZES = [25, 50, 100] as const;
/** A change of a design. */
interface Asked<Body> {
  readonly designId: string;
  /** The ETag that the caller read. */
  readonly seen: string | null;
  readonly key: string | null;
  readonly body: Body;
}
type Page = AnswerOf<typeof getOwnDesigns>;

/** The designs of the caller's builder (D142). Every change is audited, and public pages read them again. */
@Injectable()
export class OwnDesigns {
  constructor(
    private readonly designs: OwnDesignsRepository,
    private readonly builder: OwnBuilderRepository,
    private readonly uses: DesignUsesRepository,
    private readonly files: DesignFiles,
    private readonly fresh: NewDesigns,
    private readonly stale: StaleSave,
    private readonly audit: BuilderAudit,
    private readonly unit: UnitOfWork,
  ) {}

  async page({
    page,
    limit,
    ...filter
  }: DesignFilter & { readonly page?: string | null; readonly limit?: string | null }): Promise<Page> {
    const number = Math.max(1, Math.min(1_000, Number(page ?? 1) || 1));
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const { rows, total } = await this.designs.page(filter, { page: number, limit: size });
    const lots = await this.uses.lotsOf(rows.map(({ _id }) => _id));
    const totalPages = Math.ceil(total / size);
    return {
      data: rows.map((design) => ownDesignRowOf(design, lots.get(String(design._id)) ?? 0)),
      page: number,
      limit: size,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  async one(designId: string): Promise<OwnDesign> {
    const design = await this.#load(designId, null);
    return ownDesignOf(design, await this.uses.of(design._id));
  }

  /** The designs as the CSV that an import reads. */
  async sheet(): Promise<{ readonly name: string; readonly csv: string }> {
    const { name } = await this.builder.load();
    const designs = await this.designs.all();
    return { name: `Designs of ${name}.csv`, csv: designSheetCsv(designs.map((design) => ownDesignRowOf(design, 0))) };
  }

  create(body: SaveDesign, key: string | null): Promise<OnceAnswer<OwnDesign>> {
    return this.#add('builder/createDesign', '', body, key, async (session) => {
      const pictures = await this.files.place(session, slotsOf(body), new Set());
      return storedDesign(body, pictures, null);
    });
  }

  copy(designId: string, body: CopyDesign, key: string | null): Promise<OnceAnswer<OwnDesign>> {
    return this.#add('builder/copyDesign', designId, body, key, async (session) => {
      const {
        _id,
        builderId,
        key: _key,
        isActive,
        activatedAt,
        createdAt,
        updatedAt,
        ...fields
      } = await this.#load(designId, session);
      await this.files.share(session, picturesOf(fields));
      return { ...fields, name: body.name };
    });
  }

  /** `seen`: the ETag that the caller read. */
  async save(designId: string, body: SaveDesign, seen: string | null): Promise<OwnDesign> {
    await this.#change('builder/saveDesign', { designId, seen, body, key: null }, async (session, before) => {
      const own = picturesOf(before);
      const pictures = await this.files.place(session, slotsOf(body), own);
      const fields = storedDesign(body, pictures, before);
      await this.fresh.admit(session, fields.name, before);
      if (before.isActive) this.#mayBeOffered(fields);
      await this.designs.update(session, before._id, fields);
      const shown = picturesOf(fields);
      await this.files.release(
        session,
        [...own].filter((url) => !shown.has(url)),
      );
      return 'saved';
    });
    return this.one(designId);
  }

  async setActive(asked: Asked<SetDesignActive>): Promise<OnceAnswer<OwnDesign>> {
    const { isActive } = asked.body;
    const done = await this.#change('builder/setDesignActive', asked, async (session, before) => {
      if (before.isActive === isActive) return null;
      if (isActive) this.#mayBeOffered(before);
      await this.designs.update(session, before._id, { isActive, activatedAt: before.activatedAt ?? new Date() });
      return isActive ? 'active' : 'inactive';
    });
    return { ...done, body: await this.one(asked.designId) };
  }

  /** Deletes a design that nothing names. @throws DomainError 409 for one that a lot or a quote names */
  remove(asked: Asked<null>): Promise<OnceAnswer<Receipt>> {
    return this.#change('builder/deleteDesign', asked, async (session, before) => {
      const { lots, quotes } = await this.uses.of(before._id, session);
      if (lots + quotes > 0) throw inUse(lots, quotes);
      await this.designs.remove(session, [before._id]);
      await this.files.release(session, [...picturesOf(before)]);
      return 'deleted';
    });
  }

  async #add(
    action: string,
    target: string,
    body: SaveDesign | CopyDesign,
    key: string | null,
    fieldsIn: (session: Session) => Promise<DesignFields>,
  ): Promise<OnceAnswer<OwnDesign>> {
    const { body: made, ...done } = await this.unit.once({ action, target, key, body }, async (session) => {
      const builder = await this.builder.lock(session);
      const fields = await fieldsIn(session);
      await this.fresh.admit(session, fields.name, null);
      const design = await this.fresh.draft(session, builder, fields);
      await this.designs.insert(session, [design]);
      await this.audit.write(session, {
        entity: 'houseDesign',
        entityId: design._id,
        builderId: builder._id,
        to: 'made',
        reason: design.name,
      });
      return { status: 201, body: { _id: String(design._id) } };
    });
    return { ...done, body: await this.one(made._id) };
  }

  /** Changes a design as the caller saw it, once a key; `work` says what it did, null for nothing. */
  #change(
    action: string,
    { designId, seen, key, body }: Asked<SaveDesign | SetDesignActive | null>,
    work: (session: Session, before: HouseDesignRecord) => Promise<string | null>,
  ): Promise<OnceAnswer<Receipt>> {
    return this.unit.once({ action, target: designId, key, body }, async (session) => {
      const { _id: builderId } = await this.builder.lock(session);
      const before = await this.#load(designId, session);
      if (!isSeen(seen, etagOfDesign(before))) throw await this.stale.of(session, staleDesign(before._id));
      const to = await work(session, before);
      const of = { entity: 'houseDesign', entityId: before._id, builderId } as const;
      if (to) await this.audit.write(session, { ...of, to, reason: before.name });
      return { status: 200, body: { ok: true } };
    });
  }

  async #load(designId: string, session: Session | null): Promise<HouseDesignRecord> {
    const design = await this.designs.findById(designId, session);
    if (!design) throw notFound('design');
    return design;
  }

  /** @throws DomainError 400 with all that an offer lacks, each at its field */
  #mayBeOffered(design: DesignFacts): void {
    const lacks = designLacks(design);
    if (lacks.length === 0) return;
    const errors = lacks.map((code) => ({ path: DESIGN_LACKS[code].field, message: designLacksText([code]) }));
    throw new DomainError('validation_failed', designLacksText(lacks), { errors, lacks });
  }
}

function inUse(lots: number, quotes: number): DomainError {
  const where = [
    ...(lots > 0 ? [`on ${plural(lots, 'lot')}`] : []),
    ...(quotes > 0 ? [`in ${plural(quotes, 'quote')}`] : []),
  ];
  const message = `This design is ${where.join(' and ')}, so it can’t be deleted. You can take it off offer instead.`;
  return new DomainError('conflict', message, { lots, quotes });
}
