// @ts-check
// Invented people, the same for the same number.
export const DAY_MS = 86_400_000;
export const now = Date.now();

export const range = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index);
/** @template T @param {readonly T[]} all @param {number} length */
export const inParts = (all, length) =>
  range(Math.ceil(all.length / length)).map((part) => all.slice(part * length, (part + 1) * length));

const FIRST = ['Anika', 'Bruno', 'Celia', 'Dario', 'Edith', 'Felix', 'Greta', 'Hamish', 'Ines', 'Jonah', 'Keira'];
const LAST = ['Marlow', 'Pike', 'Sorrell', 'Tindall', 'Ashby', 'Crane', 'Dunmore', 'Ekwall', 'Farrow'];
export const phoneOf = (/** @type {number} */ index) => `+614${String(91_000_000 + index)}`;
export const person = (/** @type {number} */ index, /** @type {string} */ mailbox = 'person') => ({
  firstName: FIRST[index % FIRST.length],
  lastName: LAST[Math.floor(index / FIRST.length) % LAST.length],
  email: `${mailbox}-${index}@example.com`,
  phone: phoneOf(index),
});
/** When a person was last heard of. */
export const timesOf = (/** @type {number} */ index) => {
  const at = new Date(now - 90 * DAY_MS + index * 60_000);
  return { createdAt: at, updatedAt: at };
};
