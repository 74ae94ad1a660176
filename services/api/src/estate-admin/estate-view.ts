import { EOI_UNPAID_DAYS, type EstateSettings, holdsEnabled } from '@lotline/shared-domain';
import type { EstateRecord } from '../estate/estate.model.js';

type ContactSettings = Pick<EstateSettings, `contact${string}` & keyof EstateSettings>;

const contactOf = ({ contact = {} }: EstateRecord): ContactSettings => ({
  contactName: contact?.name ?? null,
  contactPhone: contact?.phone ?? null,
  contactEmail: contact?.email ?? null,
  contactHours: contact?.hours ?? null,
  contactAddress: contact?.address ?? null,
  contactDirections: contact?.directions ?? null,
});

const eoiOf = (estate: EstateRecord) => ({
  eoiDeposit: estate.eoiDeposit ?? null,
  eoiPayDays: estate.eoiPayDays ?? EOI_UNPAID_DAYS,
  eoiAsksFinance: estate.eoiAsksFinance !== false,
  eoiAsksConveyancer: estate.eoiAsksConveyancer !== false,
  eoiAsksIdentity: estate.eoiAsksIdentity ?? false,
  settlementDays: estate.settlementDays ?? null,
  bankAccountName: estate.bankAccountName ?? null,
  bankBsb: estate.bankBsb ?? null,
  bankAccountNumber: estate.bankAccountNumber ?? null,
});

/** An estate's settings as the API answers them. */
export function settingsOf(estate: EstateRecord): EstateSettings {
  return {
    _id: String(estate._id),
    rev: estate.rev ?? 0,
    landownerId: String(estate.landownerId),
    title: estate.title,
    key: estate.key,
    oldKeys: (estate.keys ?? []).filter((key) => key !== estate.key),
    suburb: estate.suburb,
    state: estate.state ?? null,
    logoUrl: estate.logoUrl ?? '',
    iconColor: estate.iconColor,
    timeZone: estate.timeZone,
    termsUrl: estate.termsUrl ?? null,
    holdDays: estate.holdDays,
    holdFee: estate.holdFee ?? null,
    answerDays: estate.answerDays ?? null,
    autoOffer: estate.autoOffer ?? false,
    ...eoiOf(estate),
    isPublic: estate.isPublic,
    isListed: estate.isListed ?? true,
    hidePrice: estate.hidePrice,
    showInitialHold: holdsEnabled(estate),
    showFutureLots: estate.showFutureLots,
    joinEnabled: estate.joinEnabled ?? true,
    appVersion: estate.appVersion,
    embedOrigins: estate.embedOrigins ?? [],
    recipients: estate.recipients,
    ...contactOf(estate),
    landownerEditsMaps: estate.landownerEditsMaps ?? false,
    archivedAt: estate.archivedAt?.toISOString() ?? null,
  };
}
