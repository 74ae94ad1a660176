import { named, NOW, STAGE, WATCH } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { draftsEndSoon } from './map-draft-mail.js';

/** Emails about drafts of maps that will be deleted. */
export const mapDraftSamples: Samples = ({ publicUrl, estate }) => {
  const person = {
    _id: WATCH,
    firstName: 'Ashleigh',
    lastName: 'Moreau',
    email: 'ashleigh.moreau@example.com',
    role: 'CUSTOMER',
  } as const;
  const [draft, goesAt] = [{ createdAt: NOW, savedAt: NOW }, new Date('2027-05-04T04:05:00Z')];
  const scene = { publicUrl, estate, person };
  return [
    ...named('of a stage', [draftsEndSoon({ ...scene, stage: { _id: STAGE, title: '4' }, drafts: [draft] }, goesAt)]),
    ...named('of an estate', [draftsEndSoon({ ...scene, stage: null, drafts: [draft, draft] }, goesAt)]),
  ];
};
