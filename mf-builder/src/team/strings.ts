import { plural } from '@lotline/shared-domain';

export const teamStrings = {
  title: 'Team',
  intro: 'Colleagues who can answer quotes and edit your profile, designs and site costs.',
  failed: 'Your team could not be loaded. Check your connection and try again.',
  invite: 'Invite a colleague',
  you: 'You',
  facts: { email: 'Email', answers: 'Quotes', waiting: 'Waiting for an answer', lastLogin: 'Last login' },
  answers: {
    yes: 'Answers quotes',
    no: 'Doesn’t answer quotes',
    away: (day: string) => `Away until ${day}`,
  },
  waiting: (count: number) => (count === 0 ? 'No quotes' : plural(count, 'quote')),
  never: 'Never',
  none: 'None',
  lastOne: 'The last active member can’t be disabled. Invite a colleague first.',
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  tryAgain: 'Try again',
  gone: 'This colleague is no longer in your team.',
  inviting: {
    title: 'Invite a colleague',
    intro:
      'They receive an email with a link that is valid for 7 days, to choose a password and set up an authenticator app.',
    form: 'Invitation',
    submit: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}.`,
  },
  actions: {
    answering: {
      label: 'Availability',
      text: (name: string) =>
        `New quotes are emailed to the members who answer quotes and aren’t away. ${name} can still read and answer all of them.`,
      form: 'Availability',
      submit: 'Save availability',
      done: 'Availability saved.',
    },
    handOver: {
      label: 'Hand over quotes',
      text: (name: string, quotes: number) =>
        `${plural(quotes, 'quote')} of ${name} ${quotes === 1 ? 'waits' : 'wait'} for an answer. Choose who answers ${quotes === 1 ? 'it' : 'them'}.`,
      form: 'Hand over quotes',
      submit: 'Hand over',
      done: 'Quotes handed over.',
    },
    disable: {
      label: 'Disable account',
      text: (name: string) =>
        `${name} is logged out everywhere at once and can’t log in. Quotes of theirs that wait for an answer go to the whole team.`,
      form: 'Disable account',
      submit: 'Disable account',
      done: 'Account disabled.',
    },
  },
  answersField: 'Answers quotes',
  awayField: 'Away until',
  awayHint: 'Including this day. Leave it empty if they are here.',
  toField: 'Hand over to',
  wholeTeam: 'The whole team',
  reason: 'Reason',
  reasonHint: 'Kept with the account’s history.',
} as const;
