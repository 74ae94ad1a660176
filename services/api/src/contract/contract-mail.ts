import { formatDate, lotLabel, type SIGNATURES } from '@lotline/shared-domain';
import { type EoiMailWords, eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { Mail } from '../outbox/mail.js';

const ASK = 'Questions? Reply to this email or call the sales team.';

/** An email about an EOI's contract. What it tells may happen again, after a step back or in a new version: each revision once. */
const tellBuyer = (scene: MailedEoi, about: Pick<Mail, 'template'>, publicUrl: string, words: EoiMailWords): Mail[] =>
  eoiMailToBuyer(scene, { ...about, occasion: String(scene.eoi.rev ?? 0) }, publicUrl, words);

/** A version of the contract was added; it has to be signed, again if the one before was. */
export function contractReady(
  scene: MailedEoi,
  publicUrl: string,
  { number, wasSigned }: { number: number; wasSigned: boolean },
): Mail[] {
  const name = lotLabel(scene.lot.title);
  const isFirst = number === 1;
  return tellBuyer(scene, { template: 'eoi-contract-ready' }, publicUrl, {
    subject: isFirst ? 'Your contract is ready' : 'There is a new version of your contract',
    heading: isFirst ? `The contract for ${name} is ready` : `There is a new version of the contract for ${name}`,
    paragraphs: [
      isFirst
        ? `The estate's team has prepared the contract for ${name}.`
        : `The estate's team has prepared a new version of the contract for ${name}. It replaces the one before${
            wasSigned ? ', and has to be signed again' : ''
          }.`,
      'Please read it with your conveyancer before you sign it.',
      ASK,
    ],
  });
}

const SIGNED = {
  buyerSigned: { subject: 'Your signature is recorded', said: 'Your signature of the contract' },
  vendorSigned: { subject: 'The vendor has signed the contract', said: 'The vendor’s signature of the contract' },
} as const;

/** A signature was recorded, or both at once. With the second one the contract is executed. */
export function contractSigned(
  scene: MailedEoi,
  publicUrl: string,
  { signed, isExecuted }: { signed: readonly (typeof SIGNATURES)[number][]; isExecuted: boolean },
): Mail[] {
  const name = lotLabel(scene.lot.title);
  const one = SIGNED[signed[0] ?? 'buyerSigned'];
  const said = signed.length > 1 ? 'Both signatures of the contract' : one.said;
  return tellBuyer(scene, { template: 'eoi-contract-signed' }, publicUrl, {
    subject: isExecuted ? 'Your contract is executed' : one.subject,
    heading: isExecuted ? `The contract for ${name} is executed` : `${said} is recorded`,
    paragraphs: [
      `${said} for ${name} ${signed.length > 1 ? 'are' : 'is'} recorded.`,
      isExecuted
        ? `Both parties have signed, so the contract is executed. The team will tell you what comes next.`
        : `The contract is executed once both parties have signed.`,
      ASK,
    ],
  });
}

/** Every condition of the contract is met or waived. */
export function contractUnconditional(scene: MailedEoi, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  return tellBuyer(scene, { template: 'eoi-unconditional' }, publicUrl, {
    subject: 'Your contract is unconditional',
    heading: `The contract for ${name} is unconditional`,
    paragraphs: [
      `No condition of the contract for ${name} is open any more. The next step is settlement.`,
      'The team and your conveyancer will tell you the day.',
      ASK,
    ],
  });
}

/** The sale was settled. @param at the start of the day of settlement */
export function contractSettled(scene: MailedEoi, publicUrl: string, at: Date): Mail[] {
  const name = lotLabel(scene.lot.title);
  return tellBuyer(scene, { template: 'eoi-settled' }, publicUrl, {
    subject: 'Your purchase is settled',
    heading: `${name} is yours`,
    paragraphs: [`The purchase of ${name} is settled. Congratulations!`, ASK],
    more: [['Settled on', formatDate(at, scene.estate.timeZone, 'D MMMM YYYY')]],
  });
}
