import { named, HOLD } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { sampleEoi } from '../own-eoi/own-eoi-mail-samples.js';
import { eoiMessagesForStaff, eoiMessagesToBuyer, type MailedMessage } from './eoi-message-mail.js';

/** Emails about messages of an EOI. */
export const eoiMessageSamples: Samples = (sample) => {
  const { words, publicUrl: url } = sample;
  const scene = sampleEoi(sample);
  const message = (text: string, files = 0): MailedMessage => ({
    text,
    fileIds: Array.from({ length: files }, () => HOLD),
    email: { of: HOLD, at: new Date(0) },
  });
  const [ready, call] = ['Your contract is ready to read.', 'Call us if you have questions.'];
  return [
    ...named('', [
      ...eoiMessagesToBuyer(scene, [message(ready)], url),
      ...eoiMessagesForStaff(scene, [message(words.message)], url),
    ]),
    ...named('several with files', [
      ...eoiMessagesToBuyer(scene, [message(ready, 1), message(call, 1)], url),
      ...eoiMessagesForStaff(scene, [message(words.message, 1), message(words.message)], url),
    ]),
  ];
};
