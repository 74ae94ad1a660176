import {
  accountDeleted,
  emailChange,
  invitationMail,
  nothingToSend,
  resetLink,
  verifyAddress,
  verifyNewAddress,
} from './account-mail.js';
import { authenticatorChanged, failedLogins, newDevice, passwordChanged, wrongCodes } from './security-mail.js';
import type { AccountScene } from '../email-templates/account-email.js';
import { named, NOW, TOKEN, WATCH } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';

/** Account emails in the product's branding, and those that may be sent for an estate also in the estate's. */
export const accountSamples: Samples = ({ publicUrl, estate }) => {
  const scene: AccountScene = { publicUrl, estate };
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
    ...(['asked', 'done'] as const).flatMap((state) => named(state, [emailChange(plain, person, state, when)])),
  ];
};
