import type { EstateSettings, UpdateEstate } from '@lotline/shared-domain';
import type { EstateContact, EstateRecord } from '../estate/estate.model.js';

/** Where each part of the contact is stored. */
const CONTACT = {
  contactName: 'name',
  contactPhone: 'phone',
  contactEmail: 'email',
  contactHours: 'hours',
  contactAddress: 'address',
  contactDirections: 'directions',
} as const satisfies Partial<Record<keyof UpdateEstate, keyof EstateContact>>;
type ContactName = keyof typeof CONTACT;

const isContact = (name: string): name is ContactName => Object.hasOwn(CONTACT, name);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of the settings that a save changes. */
export const changedNames = (before: EstateSettings, body: UpdateEstate): (keyof UpdateEstate)[] =>
  (Object.keys(body) as (keyof UpdateEstate)[]).filter(
    (name) =>
      name !== 'logoFileId' &&
      body[name] !== undefined &&
      !same(body[name], (before as Readonly<Record<string, unknown>>)[name]),
  );

/** The stored fields of changed settings. */
export function storedOf(
  contact: EstateContact | null | undefined,
  body: UpdateEstate,
  names: readonly (keyof UpdateEstate)[],
): Partial<EstateRecord> {
  const plain = names.filter((name) => !isContact(name)).map((name) => [name, body[name] ?? null]);
  const parts = names.filter(isContact).map((name) => [CONTACT[name], body[name] ?? null]);
  return {
    ...Object.fromEntries(plain),
    ...(parts.length > 0 && { contact: { ...contact, ...Object.fromEntries(parts) } }),
  };
}
