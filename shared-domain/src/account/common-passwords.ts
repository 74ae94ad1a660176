/**
 * Those of the ten thousand most common passwords (zxcvbn's list) that pass one of our rules: two meet section 5 with
 * different capitalization, the others are long enough for an invited account (D25).
 */
const COMMON: ReadonlySet<string> = new Set(
  (
    'p@ssw0rd sasha_007 123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y mailcreated5240 qazwsxedcrfv 123456qwerty qwerty123456 polniypizdec0211 sojdlg123aljg ' +
    'leavemealone motherfucker 123456654321 gfhjkmgfhjkm qazwsxedc123 ghjcnjgfhjkm zxcasdqwe123 sonyericsson ghhh47hj7649 123456789qwe 1qazxsw23edc masterbating ' +
    'qwerasdfzxcv qweasdzxc123 flvbybcnhfnjh'
  ).split(' '),
);

/**
 * Whether a password is among the ten thousand most common, ignoring case (D78): customers get a warning, invited
 * accounts an error.
 */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
