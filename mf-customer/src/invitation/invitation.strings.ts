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
  form: 'Accept invitation',
  name: 'Your name',
  password: 'Your password',
  authenticator: 'Your authenticator',
  submit: 'Accept and log in',
  accepted: 'You are logged in.',
  again: 'Try again',
  failed: 'Your invitation could not be loaded.',
  opening: 'Opening your invitation',
  login: 'Log in',
  home: 'See all estates',
  ends: {
    link_used: {
      title: 'This invitation has been accepted',
      text: 'Log in with the password and authenticator you set up.',
    },
    link_replaced: {
      title: 'A newer invitation was sent',
      text: 'Open the link in the latest invitation email.',
    },
    link_expired: {
      title: 'This invitation has expired',
      text: 'Invitations are valid for 7 days. Ask for a new one.',
    },
    account_disabled: {
      title: 'This invitation no longer works',
      text: 'The account has been disabled. Contact the person who invited you.',
    },
    not_found: {
      title: 'Invitation not found',
      text: 'The link may be incomplete. Open it from the email again, or copy all of it.',
    },
  },
} as const;
