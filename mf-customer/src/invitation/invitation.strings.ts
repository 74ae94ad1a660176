export const invitationStrings = {
  title: 'Your invitation',
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  /** E.g. 'Darius Okafor invites you as a sales person of Ketterwick Land, for Tallowbrook Rise.' */
  invites: ({
    by,
    role,
    profile,
    estates,
  }: {
    by: string | null;
    role: string;
    profile: string | null;
    estates: readonly string[];
  }) =>
    `${by ? `${by} invites you` : 'You are invited'} as a ${role}${profile ? ` of ${profile}` : ''}${estates.length > 0 ? `, for ${new Intl.ListFormat('en').format(estates)}` : ''}.`,
  account: (email: string) => `You will log in as ${email}.`,
  form: 'Accept the invitation',
  name: 'Your name',
  password: 'Your password',
  authenticator: 'Your authenticator',
  submit: 'Accept and log in',
  accepted: 'You are logged in.',
  again: 'Try again',
  failed: 'The invitation can’t be opened just now.',
  opening: 'Opening your invitation',
  login: 'Log in',
  home: 'See all estates',
  ends: {
    link_used: {
      title: 'This invitation has been accepted',
      text: 'Its account is there: log in with the password and the authenticator that were set up with it.',
    },
    link_replaced: {
      title: 'A newer invitation was sent',
      text: 'Only the newest letter counts. Look for it in your mailbox, and open the link in it.',
    },
    link_expired: {
      title: 'This invitation has ended',
      text: 'Invitations are good for seven days. Ask who invited you to send it again.',
    },
    account_disabled: {
      title: 'This invitation doesn’t count any more',
      text: 'The account was disabled. Ask who invited you.',
    },
    not_found: {
      title: 'This link leads to no invitation',
      text: 'Perhaps a part of it is missing. Open it from the letter once more, or copy all of it.',
    },
  },
} as const;
