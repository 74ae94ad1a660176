/**
 * An email address by which its owner recognises it and nobody else learns it.
 * @example maskedEmail('ann.lee@example.com') // 'a•••@example.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // By code points: a name may begin with a character of two code units.
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}

/**
 * A name that somebody typed, for an email to somebody else: mail programs make no link of it.
 * @example nameInMail('visit lots.example Lee') // 'visit lots. example Lee'
 */
export const nameInMail = (name: string): string => name.replaceAll(/\.(?=\S)/g, '. ');
