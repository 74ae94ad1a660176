import { searchWords } from './search-words.js';

/** The stored fields of a person in a collection. */
export interface PersonFields {
  /** Fields that hold names, whole or in parts. */
  readonly names: readonly string[];
  readonly email: string;
  readonly phone: string;
}

/** Digits of a number as typed, without a leading 0 or +61: stored numbers are international. */
const NUMBER = /^[+\d][\d\s()-]{3,}$/;

/**
 * A filter for people by a search: every word begins a name or occurs in the email address; a number occurs in the phone.
 * An empty search matches everybody.
 * @example personFilter('uma mor', { names: ['firstName', 'lastName'], email: 'email', phone: 'phone' })
 */
export function personFilter(search: string | null | undefined, { names, email, phone }: PersonFields): object {
  const text = search?.trim() ?? '';
  const inEmail = (word: string) => ({ [email]: { $regex: word, $options: 'i' } });
  if (NUMBER.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^(?:61|0)/, '');
    return { $or: [{ [phone]: { $regex: digits } }, inEmail(text.replaceAll(/\D/g, ''))] };
  }
  const words = searchWords(text).map((word) => ({
    $or: [...names.map((name) => ({ [name]: { $regex: `(^|[\\s'’-])${word}`, $options: 'i' } })), inEmail(word)],
  }));
  return words.length > 0 ? { $and: words } : {};
}
