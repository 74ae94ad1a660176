import { accountSamples } from '../account/account-mail-samples.js';
import { contractSamples } from '../contract/contract-mail-samples.js';
import type { SampleEmail } from '../email-templates/sample-parts.js';
import { type Samples, sampleScene } from '../email-templates/sample-scene.js';
import { SAMPLE_WORDS, type SampleWords } from '../email-templates/sample-words.js';
import type { SceneEstate } from '../email-templates/public-email.js';
import { contractReminderSamples } from '../due-dates/contract-reminder-mail-samples.js';
import { eoiDecisionSamples } from '../staff-eoi/eoi-mail-samples.js';
import { eoiMessageSamples } from '../eoi-tabs/eoi-message-mail-samples.js';
import { enquirySamples } from '../enquiry/enquiry-mail-samples.js';
import { holdSamples } from '../initial-hold/hold-mail-samples.js';
import { mapDraftSamples } from '../map/map-draft-mail-samples.js';
import { ownEoiSamples } from '../own-eoi/own-eoi-mail-samples.js';
import { quoteAnswerSamples } from '../builder-quotes/quote-answer-mail-samples.js';
import { quoteSamples } from '../quote/quote-mail-samples.js';
import { refundAccountSamples } from '../refund-account/refund-account-mail-samples.js';
import { sharedMapSamples } from '../share-map/share-map-mail-samples.js';
import { teamEmailSamples } from '../team-templates/team-email-mail-samples.js';
import { waitlistSamples } from '../waitlist/waitlist-mail-samples.js';
import { watchSamples } from '../watch/watch-mail-samples.js';

/** In the order of `/dev/letters`. */
const SAMPLES: readonly Samples[] = [
  holdSamples,
  ownEoiSamples,
  eoiDecisionSamples,
  refundAccountSamples,
  contractSamples,
  eoiMessageSamples,
  contractReminderSamples,
  enquirySamples,
  waitlistSamples,
  sharedMapSamples,
  watchSamples,
  quoteSamples,
  quoteAnswerSamples,
  teamEmailSamples,
  accountSamples,
  mapDraftSamples,
];

/**
 * Every email that the product sends, with sample data: for viewing at `/dev/letters`, and for the test that reads them
 * all.
 */
export function sampleEmails(
  publicUrl: string,
  words: SampleWords = SAMPLE_WORDS,
  fields: Partial<SceneEstate> = {},
): SampleEmail[] {
  const scene = sampleScene(publicUrl, words, fields);
  return SAMPLES.flatMap((samples) => samples(scene));
}
