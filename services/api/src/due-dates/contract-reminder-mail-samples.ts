import { WATCHED_DATE_NAMES } from '@lotline/shared-domain';
import { named } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { sampleEoi } from '../own-eoi/own-eoi-mail-samples.js';
import { dateNears, dateNearsForStaff, type NearingDate } from './contract-reminder-mail.js';

/** Emails about dates of a contract that are near. */
export const contractReminderSamples: Samples = (sample) => {
  const scene = sampleEoi(sample);
  return WATCHED_DATE_NAMES.flatMap((name) => {
    const nearing: NearingDate = { ...scene, name, day: '2027-03-15', key: `${name} 2027-03-15 7` };
    return [
      ...named(name, dateNears(nearing, sample.publicUrl)),
      ...named(name, dateNearsForStaff(nearing, sample.publicUrl)),
    ];
  });
};
