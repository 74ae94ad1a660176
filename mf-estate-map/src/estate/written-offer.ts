/** What the server's page says of an estate and its stages, by their ids: read before the app takes its place (D71, D217). */
const written = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-offer]')].map(({ dataset, textContent }) => [
    dataset.offer,
    textContent,
  ]),
);

export const writtenOffer = (id: string): string | null => written.get(id) ?? null;
