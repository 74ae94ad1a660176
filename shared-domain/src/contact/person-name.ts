/** A person's display name: first and last, or first, middle and last (section 3). @example fullName({ firstName: 'Ann', lastName: 'Lee' }) // 'Ann Lee' */
export function fullName(person: { firstName: string; middleName?: string | null; lastName: string }): string {
  return [person.firstName, person.middleName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** A name in one line as first and last name. @example splitName('Tom van Dam') // { firstName: 'Tom', lastName: 'van Dam' } */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
