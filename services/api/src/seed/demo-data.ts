import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ContractDateName, EoiEnd, QuoteAnswerStatus, QuotePartStatus } from '@lotline/shared-domain';
import type { LngLat } from '@lotline/shared-geometry';
import type { EstateRecord } from '../estate/estate.model.js';
import type { DemoLeads } from './demo-leads.js';

/** The demo's data and drawings; the path is valid from both src and dist. */
export const DEMO_FOLDER = fileURLToPath(new URL('../../demo/', import.meta.url));

interface XY {
  readonly x: number;
  readonly y: number;
}
interface Box extends XY {
  readonly width: number;
  readonly height: number;
}
export interface DemoStage {
  readonly title: string;
  readonly name: string;
  readonly status: string;
  readonly releaseMonths: number | null;
  readonly titlesMonths: number | null;
  readonly path: string;
  readonly binding: XY;
  readonly size: { readonly width: number; readonly height: number };
  readonly canvas: Box;
  readonly image: string;
  readonly ballot: boolean;
}
export interface DemoLot {
  readonly stage: number | string;
  readonly title: string;
  readonly status: string;
  readonly salePhase: string | null;
  readonly price: number;
  readonly priceType: 'fixed' | 'from' | 'offers' | 'hide';
  readonly frontage: number | null;
  readonly depth: number | null;
  readonly size: number;
  readonly titlesMonths: number | null;
  readonly corner: boolean;
  readonly creek: boolean;
  readonly park: boolean;
  readonly street: string;
  readonly faces: string | null;
  readonly isBuildersEnabled: boolean;
  /** The deposit of its EOIs, if not the estate's. */
  readonly deposit?: number;
  /** Dates of its sale that are with the lot (D133), in days from now. */
  readonly saleDays?: Readonly<
    Partial<Record<'financeDueDate' | 'settlementDate' | 'registeredOn', number | undefined>>
  >;
  readonly stagePath: string;
  readonly stageBinding: XY;
  readonly bbox: Box;
  readonly outline: string;
}
/** The EOI settings of an estate, as they are stored. */
export type DemoEoiTerms = Pick<
  EstateRecord,
  'eoiDeposit' | 'bankAccountName' | 'bankBsb' | 'bankAccountNumber' | 'settlementDays'
>;
export interface DemoEstate {
  readonly key: string;
  readonly title: string;
  readonly suburb: string;
  readonly state: string;
  /** Where the upper left corner of its drawing is on Earth. */
  readonly origin: LngLat;
  readonly iconColor: string;
  readonly logo: string;
  readonly appVersion: 'v1' | 'v2';
  readonly hidePrice: boolean;
  readonly showInitialHold: boolean;
  /** What its EOIs ask for; absent: nothing is paid. */
  readonly eoi?: DemoEoiTerms;
  readonly size: { readonly width: number; readonly height: number };
  readonly image: string | null;
  readonly stages: readonly DemoStage[];
  readonly lots: readonly DemoLot[];
  readonly roads: readonly { readonly name: string; readonly path: string }[];
  readonly timeZone: string;
}
interface DemoFinish {
  readonly color: string;
  readonly name: string;
  readonly url: string;
}
export interface DemoHouse {
  readonly key: string;
  readonly name: string;
  readonly mainImages: readonly string[];
  readonly facades: readonly { facadeId: string; name: string; url: string; price: number }[];
  readonly floorplans: readonly { name: string; url: string; description: string }[];
  readonly bathroom: { readonly quantity: number; readonly options?: readonly DemoFinish[] };
  readonly loungeRoom: { readonly quantity: number; readonly urls?: readonly string[] };
  readonly kitchens?: readonly DemoFinish[];
  readonly basePrice: number;
  readonly isActive: boolean;
  readonly lots: readonly string[];
  readonly [field: string]: unknown;
}
export interface DemoBuilder {
  readonly key: string;
  readonly name: string;
  readonly logo: string | null;
  readonly inclusions: readonly string[];
  readonly state: string;
  readonly color: string;
  readonly houses: readonly DemoHouse[];
  readonly [field: string]: unknown;
}
export interface DemoPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly company?: string;
  readonly landowner?: string;
  readonly builder?: string;
  readonly businessId?: string;
  readonly holderType?: string;
  readonly postcode?: string;
  readonly verified?: boolean;
}
interface Offset {
  readonly createdHours?: number;
  readonly createdDays?: number;
}
export interface DemoHold extends Offset {
  readonly lot: string;
  readonly person: string;
  readonly status: 'pending' | 'approved' | 'declined' | 'expired' | 'closed' | 'cancelled';
  readonly expiresHours?: number;
  readonly expiresDays?: number;
  readonly holderType?: string;
  readonly purchaser?: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly company?: string;
  readonly businessId?: string;
  readonly reason?: string;
  readonly note?: string;
}
/** The contract of an EOI; days from now, past ones are negative. */
export interface DemoContract {
  /** How many files. */
  readonly versions: number;
  readonly dates: Readonly<Partial<Record<ContractDateName, number>>>;
  readonly conditions?: readonly { readonly title: string; readonly state: string; readonly dueDays?: number }[];
  /** When the lot became Unconditional, settled, and was registered by itself. */
  readonly unconditional?: number;
  readonly settled?: number;
  readonly registered?: number;
}
export interface DemoMessage extends Offset {
  readonly from: 'buyer' | 'team';
  readonly text: string;
  readonly isUnread?: boolean;
}
/** A document that a side of an EOI added: one page that the seed writes. */
export interface DemoEoiDocument extends Offset {
  readonly name: string;
  readonly from: 'buyer' | 'team';
}
export interface DemoEoi extends Offset {
  /** The key of its estate, if not the first one's. */
  readonly estate?: string;
  readonly lot: string;
  /** Keys of its buyers; none: an invented one. */
  readonly persons: readonly string[];
  readonly status: string;
  readonly endedDays?: number;
  /** Why it ended, as its buyer reads it. */
  readonly ends?: EoiEnd;
  /** The deposit that was due, what was transferred, and what was returned, in whole dollars. */
  readonly due?: number;
  readonly paid?: number;
  readonly refunded?: number;
  /** How it was paid: at the test gateway, or by a transfer that a bank statement brought, at once or once it was allocated. */
  readonly from?: 'card' | 'statement' | 'allocation';
  /** What the test gateway couldn't return, in whole dollars. */
  readonly refundFailed?: number;
  /** Whether its buyer was asked for the account that a refund goes to, and gave it. */
  readonly refundAccount?: 'asked' | 'given';
  /** Why it went on before the whole deposit had cleared (D125). */
  readonly toFollow?: string;
  /** The buyer's amount, as a part of the lot's price. */
  readonly offer?: number;
  readonly contract?: DemoContract;
  readonly messages?: readonly DemoMessage[];
  readonly documents?: readonly DemoEoiDocument[];
}
export interface DemoScenarios {
  readonly holds: readonly DemoHold[];
  readonly eois: readonly DemoEoi[];
  /** Lots with a deposit of their own, in whole dollars (D132). */
  readonly lotDeposits: readonly { readonly estate?: string; readonly lot: string; readonly deposit: number }[];
  readonly aliasStatuses: readonly { lot: string; status: string }[];
  readonly invoices: readonly {
    eoiLot: string;
    operationType: string;
    operationStatus: string;
    amount: number | null;
  }[];
  readonly waitlist: readonly ({
    firstName: string;
    lastName: string;
    email: string;
    preferences: Record<string, unknown>;
  } & Offset)[];
  readonly leads: readonly ({
    firstName: string;
    lastName: string;
    email: string;
    source: string;
    status: string;
    lot: string | null;
    watched: boolean;
    businessId: string | null;
  } & Offset)[];
  readonly quotes: readonly ({
    lot: string;
    person: string;
    selections: readonly { builder: string; house: string; facade: number; floorplan: number }[];
    timeReference: string;
    bestDescribesYou: string;
    financeStatus: string;
    status?: string;
  } & Offset)[];
  readonly quoteAnswers: readonly DemoPart[];
  readonly watches: readonly { person: string; lots: string[] }[];
  readonly businesses: readonly { id: string; name: string }[];
}
/** How a builder's part of a quote stands, with its answers, the newest last. People are keys. */
export interface DemoPart {
  readonly lot: string;
  readonly person: string;
  readonly builder: string;
  readonly status: QuotePartStatus;
  readonly assignee?: string;
  readonly notes?: readonly { readonly by: string; readonly afterHours: number; readonly text: string }[];
  readonly answers?: readonly {
    readonly status: QuoteAnswerStatus;
    readonly by: string;
    /** After the request. */
    readonly afterHours: number;
    readonly validDays: number;
    readonly text: string;
    readonly extras?: readonly { readonly name: string; readonly amount: number }[];
    /** The name of its PDF, without its ending. */
    readonly pdf?: string;
    readonly decidedHours?: number;
    readonly message?: string;
  }[];
}
export interface DemoBuilders {
  readonly builders: readonly DemoBuilder[];
  readonly siteCosts: readonly { lot: string; house: string; amount: number; allowance: boolean }[];
}

const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(`${DEMO_FOLDER}${name}`, 'utf8')) as T;

export interface DemoData {
  readonly estate: DemoEstate;
  readonly builders: DemoBuilders;
  readonly people: readonly DemoPerson[];
  readonly scenarios: DemoScenarios;
  readonly leads: DemoLeads;
}

const RISE_EOI: DemoEoiTerms = {
  eoiDeposit: 2_000,
  bankAccountName: 'Tallowbrook Land trust (demo)',
  bankBsb: '999001',
  bankAccountNumber: '10020030',
  settlementDays: 14,
};

/** Reads the demo folder. */
export async function readDemo(): Promise<DemoData> {
  const [estate, builders, people, scenarios, leads] = await Promise.all([
    read<Omit<DemoEstate, 'timeZone'>>('estate.json'),
    read<DemoBuilders>('builders.json'),
    read<{ people: DemoPerson[] }>('people.json'),
    read<DemoScenarios>('scenarios.json'),
    read<DemoLeads>('leads.json'),
  ]);
  return {
    estate: { ...estate, eoi: RISE_EOI, timeZone: 'Australia/Melbourne' },
    builders,
    people: people.people,
    scenarios,
    leads,
  };
}
