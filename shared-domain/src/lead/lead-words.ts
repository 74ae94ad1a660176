import { LEAD_SOURCES, type LeadSource, type LeadStatus } from './lead-status.js';

/** What other programs call the statuses of leads (D150): lower case, words separated by single spaces. */
const STATUS_WORDS: Readonly<Record<LeadStatus, readonly string[]>> = {
  new: [
    'new',
    'new lead',
    'open',
    'lead',
    'subscriber',
    'enquiry',
    'new enquiry',
    'uncontacted',
    'not contacted',
    'to contact',
    'cold',
    'marketing qualified lead',
  ],
  contacted: [
    'contacted',
    'attempted to contact',
    'attempted',
    'connected',
    'in progress',
    'working',
    'working contacted',
    'nurture',
    'nurturing',
    'follow up',
    'warm',
    'open deal',
  ],
  qualified: ['qualified', 'hot', 'sales qualified lead', 'sql', 'opportunity', 'prospect', 'interested'],
  unqualified: [
    'unqualified',
    'disqualified',
    'not interested',
    'not qualified',
    'bad timing',
    'junk',
    'lost',
    'dead',
    'closed not converted',
    'do not contact',
    'archived',
  ],
};
const STATUSES = new Map(
  (Object.entries(STATUS_WORDS) as [LeadStatus, readonly string[]][]).flatMap(([status, words]) =>
    words.map((word) => [word, status] as const),
  ),
);

/** What portals are called in exports. */
const PORTALS = new Set([
  'listing',
  'property portal',
  'portal',
  'rea',
  'realestate',
  'realestate com au',
  'domain',
  'domain com au',
  'openlot',
  'openlot com au',
  'allhomes',
  'allhomes com au',
]);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The status that another program's word means; null if none. @example statusOfWord('Attempted to contact') // 'contacted' */
export const statusOfWord = (text: string): LeadStatus | null => STATUSES.get(plain(text)) ?? null;

/** The source of an imported lead (D151): a property portal, where the file names one. @example sourceOfWord('Domain') // 'listing' */
export const sourceOfWord = (text: string | undefined): LeadSource =>
  text !== undefined && PORTALS.has(plain(text)) ? LEAD_SOURCES.portal : LEAD_SOURCES.import;
