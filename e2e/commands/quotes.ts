import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { BuilderOfLot, StaffQuote } from '@lotline/shared-domain';
import { getBuildersOf, getEstate, getLotsList, getQuotes } from './api';
import { mailsTo } from './outbox';

export interface LotOfHomes {
  readonly lotId: string;
  readonly title: string;
  readonly builders: readonly BuilderOfLot[];
}

/** An available lot with homes, by its title or the first. */
export async function aLotOfHomes(estateKey: string, title?: string): Promise<LotOfHomes> {
  const { _id } = await getEstate(estateKey);
  const lots = (await getLotsList(_id)).flatMap(({ lotData }) => lotData);
  const lot = lots.find((one) =>
    title === undefined ? one.status === 'available' && Boolean(one.homesCount) : one.title === title,
  );
  if (!lot) throw new Error(`${estateKey} has no lot with homes ${title ?? ''}`);
  return { lotId: lot._id, title: lot.title, builders: await getBuildersOf(lot._id) };
}

/** A mobile number that no other test has, as people write it. */
export const aMobile = (): string => `0491 57${randomInt(10)} ${String(randomInt(1000)).padStart(3, '0')}`;
const international = (mobile: string): string => mobile.replaceAll(' ', '').replace(/^0/, '+61');

/** Codes sent to a number, the newest first. */
export async function codesTo(mobile: string): Promise<string[]> {
  const texts = await mailsTo(international(mobile));
  return texts.flatMap(({ text }) => /^(\d{6}) is your code/.exec(text ?? '')?.[1] ?? []);
}
/** The code of the newest text message to a number; waits for one. */
export async function codeSentTo(mobile: string): Promise<string> {
  await expect.poll(async () => (await codesTo(mobile)).length).toBeGreaterThan(0);
  return (await codesTo(mobile))[0] ?? '';
}

/** The quotes of an address as the estate's staff read them. */
export const quotesOf = async (email: string): Promise<StaffQuote[]> =>
  (await getQuotes(`search=${encodeURIComponent(email)}`)).data;

/** The newest link to an answer's page, with its secret, in the emails to an address (D172); waits for one other than `before`. */
export async function answerLinkOf(address: string, before?: string): Promise<string> {
  const found: { path?: string } = {};
  await expect
    .poll(async () => {
      const links = (await mailsTo(address)).flatMap(
        ({ text }) => /\/quote#[0-9a-f]{24}\.[\w-]{43}/.exec(text ?? '') ?? [],
      );
      found.path = links.find((path) => path !== before);
      return found.path ?? null;
    })
    .not.toBeNull();
  return found.path ?? '';
}

/** The page of a quote in the emails to a member of a builder's team; waits for one. */
export async function builderQuoteOf(member: string, buyer: string): Promise<string> {
  const found: { path?: string } = {};
  await expect
    .poll(async () => {
      const mails = (await mailsTo(member)).filter(({ text }) => text?.includes(buyer));
      [found.path] = mails.flatMap(({ text }) => /\/builder\/quotes\/[0-9a-f]{24}/.exec(text ?? '') ?? []);
      return found.path ?? null;
    })
    .not.toBeNull();
  return found.path ?? '';
}
