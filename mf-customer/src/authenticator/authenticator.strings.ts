export const authenticatorStrings = {
  intro: 'Open an authenticator app on your phone and scan this QR code, or enter the key by hand.',
  picture: 'QR code for your authenticator app, with the same key as below',
  key: 'Key',
  copyKey: 'Copy key',
  code: 'Code',
  codeHint: 'The six digits in your authenticator app.',
  codes: {
    title: 'Save your recovery codes',
    intro: 'Use each code once to log in without your phone. Save them now: they won’t be shown again.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    download: 'Download as text',
    file: 'lotline-recovery-codes.txt',
    kept: 'I’ve saved them',
    goOn: 'Continue',
  },
} as const;
