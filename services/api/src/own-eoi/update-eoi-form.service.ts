import { Injectable } from '@nestjs/common';
import { type ChangeablePart, DomainError, type OwnEoi, type UpdateEoiForm } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { changeableOf } from './own-eoi-parts.js';
import { OwnEoiView } from './own-eoi-view.service.js';
import { type FormParts, OwnEoiRepository } from './own-eoi.repository.js';
import { OwnEois } from './own-eois.service.js';

const ONE_BUYER = 'This EOI has one buyer';

/** eoi/updateForm: a buyer changes parts of the form that they sent (D197). */
@Injectable()
export class UpdateEoiFormService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly own: OwnEoiRepository,
    private readonly mine: OwnEois,
    private readonly view: OwnEoiView,
    private readonly decisions: EoiDecisions,
    private readonly lots: LotUnderLock,
    private readonly contacts: ContactRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * The second buyer confirms nothing anew: a phone number or a postal address is no other deal. `seen`: the revision that the
   * caller has.
   * @throws DomainError `stale` with the newer EOI, `form_closed` with the parts that can't be changed any more
   */
  async update(eoiId: string, body: UpdateEoiForm, seen: number): Promise<OwnEoi> {
    const { _id, landownerId } = (await this.mine.scene(eoiId)).eoi;
    const { result: isChanged } = await asTenant(landownerId, () =>
      this.unit.run(async (session) => {
        const eoi = await this.eois.readIn(session, _id);
        if ((eoi.rev ?? 0) !== seen || eoi.deletedAt) return false;
        refuseClosed(body, changeableOf(eoi, await this.lots.read(session, eoi.lotId)));
        const parts = partsOf(eoi, body);
        if (!(await this.own.updateForm(session, eoi, parts))) return false;
        await this.keepContacts(session, eoi, parts);
        await this.decisions.record(session, eoi, eoi.status, 'formChanged', null);
        return true;
      }),
    );
    const eoi = await this.view.one(_id);
    if (!isChanged) throw new DomainError('stale', 'This EOI has changed since you opened it.', { eoi });
    return eoi;
  }

  private async keepContacts(
    session: Session,
    { landownerId, estateId }: EoiRecord,
    { buyersData }: FormParts,
  ): Promise<void> {
    for (const person of [buyersData?.firstBuyer, buyersData?.secondBuyer])
      if (person) await this.contacts.findOrMake(session, { landownerId, estateId, person, isBuyer: true });
  }
}

/** Which part of the form each field of the call belongs to. */
const PART_OF = {
  firstBuyer: 'contact',
  secondBuyer: 'contact',
  finance: 'finance',
  conveyancer: 'conveyancer',
} as const satisfies Record<keyof UpdateEoiForm, ChangeablePart>;

function refuseClosed(body: UpdateEoiForm, open: readonly ChangeablePart[]): void {
  const fields = (Object.keys(PART_OF) as (keyof UpdateEoiForm)[]).filter((field) => body[field]);
  const parts = [...new Set(fields.map((field) => PART_OF[field]))].filter((part) => !open.includes(part));
  if (parts.length > 0) throw new DomainError('form_closed', undefined, { parts });
}

/** What is stored of the parts that were sent; an offer stays as it was sent. */
function partsOf({ buyersData, finance: before }: EoiRecord, body: UpdateEoiForm): FormParts {
  const { firstBuyer, secondBuyer, finance, conveyancer } = body;
  if (secondBuyer && !buyersData.secondBuyer) throw new InvalidInput([{ path: 'secondBuyer', message: ONE_BUYER }]);
  return {
    ...((firstBuyer || secondBuyer) && {
      buyersData: {
        ...(buyersData.firstBuyer && { firstBuyer: { ...buyersData.firstBuyer, ...firstBuyer } }),
        ...(buyersData.secondBuyer && { secondBuyer: { ...buyersData.secondBuyer, ...secondBuyer } }),
      },
    }),
    ...(finance && { finance: { ...finance, ...(before?.offer && { offer: before.offer }) } }),
    ...(conveyancer && { conveyancer }),
  };
}
