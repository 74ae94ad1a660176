export const authenticatorStrings = {
  intro:
    'An authenticator is an app on your phone that shows a new code every half minute. Open yours and scan this picture, or type the key into it.',
  picture: 'QR code for your authenticator; the key below says the same',
  key: 'Key',
  copyKey: 'Copy key',
  code: 'Code',
  codeHint: 'The six digits that your authenticator shows now.',
  codes: {
    title: 'Keep your recovery codes',
    intro:
      'Each of them logs you in once, when your phone isn’t at hand. They are shown only now: print them or keep them where you keep your passwords.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    download: 'Download as text',
    file: 'lotline-recovery-codes.txt',
    kept: 'I have kept them',
    goOn: 'Continue',
  },
} as const;
