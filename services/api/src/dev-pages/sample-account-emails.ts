import {
  accountDeleted,
  emailChange,
  invitationMail,
  nothingToSend,
  resetLink,
  verifyAddress,
  verifyNewAddress,
} from '../account/account-mail.js';
import {
  authenticatorChanged,
  failedLogins,
  newDevice,
  passwordChanged,
  wrongCodes,
} from '../account/security-mail.js';
import type { AccountScene } from '../email-templates/account-email.js';
import type { EmailEstate } from '../email-templates/estate-email.js';
import { draftsEndSoon } from '../map/map-draft-mail.js';
import { type SampleEmail, WATCH, NOW, named, STAGE, TOKEN } from './sample-parts.js';

/** Account emails in the product's branding, and those that may be sent for an estate also in the estate's. */
export function accountEmails(scene: AccountScene): SampleEmail[] {
  const plain: AccountScene = { publicUrl: scene.publicUrl };
  const names = { firstName: 'Ashleigh', lastName: 'Moreau' };
  const person = { _id: WATCH, ...names, email: 'ashleigh.moreau@example.com', role: 'CUSTOMER' } as const;
  const [when, other] = [NOW.toISOString(), 'ashleigh@example.org'];
  return [
    ...[plain, scene].flatMap((each, at) =>
      named(at === 0 ? '' : 'of an estate', [verifyAddress(each, person, TOKEN), resetLink(each, person, TOKEN)]),
    ),
    ...named('', [
      verifyNewAddress(plain, person, other, TOKEN),
      passwordChanged(plain, person, when),
      newDevice(plain, person, 'Safari on iPhone', NOW),
    ]),
    ...(['replaced', 'turned off'] as const).flatMap((change) =>
      named(change, [authenticatorChanged(plain, person, change, when)]),
    ),
    ...named('', [wrongCodes(plain, person, 10, NOW)]),
    ...named('', [
      failedLogins(plain, person, 10, when),
      accountDeleted(plain, person, [
        [
          'Your hold on Lot 325, Tallowbrook Rise',
          'It runs until 10 Feb 2027. The seller keeps your name and how to reach you until it has ended; then they are removed.',
        ],
      ]),
    ]),
    ...named('', [
      invitationMail(plain, person, { role: 'SALES', inviter: 'Darius Okafor', reason: 'invited', token: TOKEN }),
    ]),
    ...named('again', [invitationMail(plain, person, { role: 'SALES', inviter: null, reason: 'reset', token: TOKEN })]),
    ...(['none', 'verified'] as const).flatMap((state) =>
      named(state, [nothingToSend(plain, person.email, state, when)]),
    ),
    ...(scene.estate ? mapEmails({ ...scene, estate: scene.estate }, person) : []),
    ...(['asked', 'done'] as const).flatMap((state) => named(state, [emailChange(plain, person, state, when)])),
  ];
}

/** Of drafts of maps that will be deleted. */
function mapEmails(
  { publicUrl, estate }: Pick<AccountScene, 'publicUrl'> & { readonly estate: EmailEstate },
  person: Parameters<typeof draftsEndSoon>[0]['person'],
): SampleEmail[] {
  const [draft, goesAt] = [{ createdAt: NOW, savedAt: NOW }, new Date('2027-05-04T04:05:00Z')];
  const scene = { publicUrl, estate, person };
  return [
    ...named('of a stage', [draftsEndSoon({ ...scene, stage: { _id: STAGE, title: '4' }, drafts: [draft] }, goesAt)]),
    ...named('of an estate', [draftsEndSoon({ ...scene, stage: null, drafts: [draft, draft] }, goesAt)]),
  ];
}
