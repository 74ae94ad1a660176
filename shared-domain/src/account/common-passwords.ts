/**
 * Of the ten thousand most used passwords (the list of zxcvbn's common dictionary), those that pass a rule of ours: two have all that section 5 asks for
 * once their case is changed, the others are long enough for an invited account (D25).
 */
const COMMON: ReadonlySet<string> = new Set(
  (
    'p@ssw0rd sasha_007 123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y mailcreated5240 qazwsxedcrfv 123456qwerty qwerty123456 polniypizdec0211 sojdlg123aljg ' +
    'leavemealone motherfucker 123456654321 gfhjkmgfhjkm qazwsxedc123 ghjcnjgfhjkm zxcasdqwe123 sonyericsson ghhh47hj7649 123456789qwe 1qazxsw23edc masterbating ' +
    'qwerasdfzxcv qweasdzxc123 flvbybcnhfnjh'
  ).split(' '),
);

/** Whether a password is among the ten thousand most used, in any case (D78): a customer is told and decides, an invited account needs another. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
