import { SAMPLE_WORDS } from '../email-templates/sample-words.js';
import { sampleScene } from '../email-templates/sample-scene.js';
import { teamEmailSamples } from './team-email-mail-samples.js';

const emails = teamEmailSamples(sampleScene('https://lots.example.com', SAMPLE_WORDS, {}));

it.each(emails.map(({ name, mail }) => [name, mail] as const))(
  '%s has its variables filled in, and says who wrote it and where replies go',
  (_, { subject, text, replyTo }) => {
    expect(subject).toBe('Lot 325 at Tallowbrook Rise');
    expect(text).toMatch(/You get this because (?:Mei-Lin Fraser|the team) of Tallowbrook Rise wrote to you\./);
    expect(text).toContain(`Replies go to ${replyTo ?? ''}.`);
    expect(text).not.toMatch(/[{}]/);
  },
);
