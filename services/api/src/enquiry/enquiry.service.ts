import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ConfirmWaitlist, DomainError, type Enquiry, type Receipt, type ShareMap, type Waitlist, waitlistConsent, type Watch, watchConsent } from '@lotline/shared-domain';
import { idOfLinkToken, isLinkToken, newLinkToken } from '../auth/link-token.js';
import { type Business, BusinessRepository } from '../business/business.repository.js';
import { isTrapped } from '../common/bot-guard.js';
import { CONFIG, type Config } from '../config.js';
import { newsConsentOf } from '../database/consent.js';
import { newId } from '../database/entity-id.js';
import { asTenant, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork, type OnceAnswer } from '../database/unit-of-work.js';
import { LeadRepository } from '../lead/lead.repository.js';
import { dayAt } from '../limits/day-at.js';
import { FormGate, type Admitted, type FormName, type Submission } from '../limits/form-gate.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import type { LetterLot } from '../lot/lot-facts.js';
import type { ProposedEntry, WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import { enquiryForStaff, enquiryReceived } from './enquiry-mail.js';
import { EnquiryRepository, type EnquiryEstate } from './enquiry.repository.js';
import type { LetterScene } from './public-letter.js';
import { sharedMap, watchSet } from './share-mail.js';
import { waitlistChange, waitlistChangedForStaff, waitlistForStaff, waitlistJoined } from './waitlist-mail.js';

export type Sent<Body extends object> = Submission<Body>;
type Form = { email: string; filledMs?: number | undefined; website?: string | undefined; proof?: string | undefined };
/** How long the link of a later waitlist entry is good, in ms. */
const LINK_LASTS_MS = 7 * 86_400_000;
const isOver = (proposed: ProposedEntry | null | undefined): boolean => !proposed || proposed.expiresAt.getTime() <= Date.now();

/** What a visitor may send to an estate: an enquiry, a place on the waitlist, its map to a friend, a watch on a lot. */
@Injectable()
export class EnquiryService {
  private readonly log = new Logger('Enquiry');

  constructor(
    private readonly enquiries: EnquiryRepository,
    private readonly leads: LeadRepository,
    private readonly businesses: BusinessRepository,
    private readonly gate: FormGate,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** estate/sendContactEmail: kept, made a lead, mailed to the estate's recipients and confirmed to whoever asked. */
  async contact(sent: Sent<Enquiry>): Promise<OnceAnswer<Receipt>> {
    const { body } = sent;
    const estate = await this.estateOf(body.estateId);
    const lot = await system(() => this.enquiries.lot(body.lotId));
    const about = lot?.lot.estateId.equals(estate._id) ? lot : null;
    const scene = await this.sceneOf(estate, body.businessId, about);
    const _id = newId();
    const marketingConsent = newsConsentOf(body.marketingConsent, estate.title, 'enquiry form');
    const mails = [enquiryReceived(scene, body.email, _id), ...enquiryForStaff(scene, body, _id, marketingConsent)];
    return this.once('estate/sendContactEmail', 'ENQUIRY', sent, estate, async (session) => {
      const { firstName, lastName, email, phone, message } = body;
      const mine = { landownerId: estate.landownerId, estateId: estate._id, lotId: about?.lot._id ?? null, businessId: scene.business?._id ?? null, marketingConsent };
      const leadId = await this.leads.upsert(session, { ...mine, person: { firstName, lastName, email, phone }, source: 'Form submission' });
      await this.enquiries.insertEnquiry(session, { _id, ...mine, lotTitle: about?.lot.title ?? body.lotTitle ?? undefined, firstName, lastName, email, phone, message, leadId });
      await this.outbox.put(session, mails);
    });
  }

  /** waitlist/joinWaitlist: once an address. A second entry waits for the link in the mail, and tells a stranger nothing (D17). */
  async joinWaitlist(sent: Sent<Waitlist>): Promise<OnceAnswer<Receipt>> {
    const { body } = sent;
    const estate = await this.estateOf(body.estateId);
    const scene = await this.sceneOf(estate, body.businessId);
    const businessId = scene.business?._id ?? null;
    const _id = newId();
    const mails = [waitlistJoined(scene, body.email, _id), ...waitlistForStaff(scene, { ...body, _id })];
    return this.once('waitlist/joinWaitlist', 'WAITLIST', sent, estate, async (session) => {
      const { firstName, lastName, email, phone, preferences } = body;
      const mine = { landownerId: estate.landownerId, estateId: estate._id, businessId };
      const wishes = { firstName, lastName, phone, preferences, consent: { text: waitlistConsent(estate.title), at: new Date(), source: 'waitlist form' as const } };
      if (!(await this.enquiries.joinWaitlist(session, { _id, ...mine, email, ...wishes }))) return this.proposeEntry(session, scene, email, { ...wishes, businessId });
      await this.leads.upsert(session, { ...mine, person: { firstName, lastName, email, phone }, source: 'Waitlist' });
      await this.outbox.put(session, mails);
    });
  }

  private async proposeEntry(session: Session, scene: LetterScene, email: string, wishes: Omit<ProposedEntry, 'tokenHash' | 'expiresAt'>): Promise<void> {
    const entry = await this.enquiries.waitlistEntry({ estateId: scene.estate._id, email }, session);
    if (!entry) return;
    const { token, tokenHash } = newLinkToken(entry._id);
    await this.enquiries.proposeWaitlist(session, entry._id, { ...wishes, tokenHash, expiresAt: new Date(Date.now() + LINK_LASTS_MS) });
    await this.outbox.put(session, [waitlistChange(scene, email, entry._id, token)]);
  }

  /** waitlist/confirmWaitlist: the later entry counts from now on. Opening the link again says the same. */
  async confirmWaitlist({ body, key, ip }: Sent<ConfirmWaitlist>): Promise<OnceAnswer<Receipt>> {
    const entry = await system(() => this.enquiries.waitlistEntry({ _id: idOfLinkToken(body.token) }));
    if (!entry || !isLinkToken(body.token, entry.proposed?.tokenHash) || isOver(entry.proposed)) {
      // Without the key: under one key any number of links could be tried.
      await this.limits.spend('TOKEN_FAIL_IP', ip);
      throw new DomainError('not_found', 'This link has ended. Join the waitlist again to change your wishes.');
    }
    const estate = await this.estateOf(String(entry.estateId));
    const scene = await this.sceneOf(estate, String(entry.proposed?.businessId ?? entry.businessId ?? ''));
    return asTenant(entry.landownerId, () =>
      this.unit.once({ action: 'waitlist/confirmWaitlist', key, body: { entry: String(entry._id) } }, async (session) => {
        const now = await this.enquiries.waitlistEntry({ _id: String(entry._id) }, session);
        if (now?.proposed && !now.proposed.appliedAt && isLinkToken(body.token, now.proposed.tokenHash)) await this.applyEntry(session, scene, now, now.proposed);
        return { status: 200, body: { ok: true } };
      }),
    );
  }

  /** Entry, lead and team come to know what counts now. */
  private async applyEntry(session: Session, scene: LetterScene, entry: WaitlistEntryRecord, proposed: ProposedEntry): Promise<void> {
    const { landownerId, estateId, email } = entry;
    const { firstName, lastName, phone = '', tokenHash } = proposed;
    await this.enquiries.applyProposed(session, entry._id, proposed, new Date());
    await this.leads.upsert(session, { landownerId, estateId, businessId: scene.business?._id, person: { firstName, lastName, email, phone }, source: 'Waitlist', isConfirmed: true });
    await this.outbox.put(session, waitlistChangedForStaff(scene, { ...entry, ...proposed }, tokenHash));
  }

  /** estate/sendEstateMap: fixed words, at most once a day an address (D38); the day is the estate's (D65). */
  async shareMap(sent: Sent<ShareMap>): Promise<OnceAnswer<Receipt>> {
    const { email } = sent.body;
    const estate = await this.estateOf(sent.body.estateId);
    const window = dayAt(estate.timeZone, Date.now());
    const mail = sharedMap(await this.sceneOf(estate, sent.body.businessId), email, window.name);
    const refusal = { message: `The map of ${estate.title} was sent to this address already today.`, facts: { alreadySent: true } };
    const reach = (admitted: Admitted<Form>) => admitted.reach([email], { about: String(estate._id), window, refusal });
    return this.once('estate/sendEstateMap', 'SHARE_MAP', sent, estate, (session) => this.outbox.put(session, [mail]), reach);
  }

  /** lot/watchLot: told once when the lot comes back (D1). */
  async watch(sent: Sent<Watch>): Promise<OnceAnswer<Receipt>> {
    const about = await system(() => this.enquiries.lot(sent.body.lotId));
    if (!about) throw new DomainError('not_found', 'There is no such lot.');
    const estate = await this.estateOf(String(about.lot.estateId));
    const scene = await this.sceneOf(estate, sent.body.businessId, about);
    const mail = watchSet({ ...scene, about }, sent.body.email);
    return this.once('lot/watchLot', 'WATCH', sent, estate, async (session) => {
      const { email, firstName, consent: isTicked } = sent.body;
      const consent = isTicked ? { text: watchConsent(), at: new Date(), source: 'watch form' as const } : null;
      const isNew = await this.enquiries.watch(session, { landownerId: estate.landownerId, estateId: estate._id, lotId: about.lot._id, email, firstName, consent, businessId: scene.business?._id ?? null });
      if (isNew) await this.outbox.put(session, [mail]);
    });
  }

  /** The same steps for each: the trap, the gate, one transaction, the same short answer. */
  private async once(
    action: string,
    form: FormName,
    sent: Sent<Form>,
    estate: EnquiryEstate,
    work: (session: Session) => Promise<void>,
    reach = (admitted: Admitted<Form>) => admitted.reach([sent.body.email]),
  ): Promise<OnceAnswer<Receipt>> {
    const reply = { status: 201, body: { ok: true } };
    if (isTrapped(sent.body)) return { ...reply, replayed: false, asOf: null };
    const admitted = await this.gate.admit(form, sent);
    return asTenant(estate.landownerId, () =>
      this.unit.once({ action, key: sent.key, body: admitted.typed }, async (session) => {
        await reach(admitted);
        await work(session);
        return reply;
      }),
    );
  }

  private async estateOf(idOrKey: string): Promise<EnquiryEstate> {
    // Anybody may write to any public estate: whose it is, is what this finds out.
    const estate = await system(() => this.enquiries.estate(idOrKey));
    if (!estate) throw new DomainError('not_found', 'There is no such estate.');
    return estate;
  }

  private async sceneOf(estate: EnquiryEstate, businessId: string | null | undefined, about: LetterLot | null = null): Promise<LetterScene> {
    const business: Business | null = await this.businesses.known(businessId);
    if (businessId && !business) this.log.warn('unknown business in a form');
    return { estate, about, business, publicUrl: this.config.publicUrl };
  }
}
