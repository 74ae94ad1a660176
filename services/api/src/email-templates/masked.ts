/**
 * Masks an email address: its owner recognises it, and nobody else learns it.
 * @example maskedEmail('ann.lee@example.com') // 'a•••@example.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // By code points: the first character may be a surrogate pair.
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}

/**
 * Prepares a name typed by one person for an email to another: mail programs don't turn it into a link.
 * @example nameInMail('visit lots.example Lee') // 'visit lots. example Lee'
 */
export const nameInMail = (name: string): string => name.replaceAll(/\.(?=\S)/g, '. ');
