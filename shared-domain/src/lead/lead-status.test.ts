import { LEAD_SOURCES, leadBadge, parseLeadStatus } from './lead-status.js';

it.each([
  ['new', 'New', 'success'],
  ['contacted', 'Contacted', 'light-blue'],
  ['qualified', 'Qualified', 'yellow'],
  ['UNQUALIFIED', 'Unqualified', 'warning'],
  ['archived', 'archived', 'gray'],
])('spec 4.5: lead %s reads %s in %s', (status, label, tone) => expect(leadBadge(status)).toEqual({ label, tone }));
it('reads nothing from nothing', () => expect(parseLeadStatus(undefined)).toBe('unknown'));
it('spec 3: sources read as the specification writes them', () => {
  expect(Object.values(LEAD_SOURCES)).toEqual(
    expect.arrayContaining(['Form submission', 'Created', 'Import', 'Waitlist', 'listing', 'Initial Hold Request']),
  );
});
