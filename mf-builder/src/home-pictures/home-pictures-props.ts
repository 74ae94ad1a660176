const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Props of the viewer: a design offered for a lot, and the picture to begin with. */
export function homePicturesProps(input: unknown): { lotId: string; houseId: string; url: string } | null {
  const { lotId, houseId, url } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const [lot, house, first] = [textOf(lotId), textOf(houseId), textOf(url)];
  return lot && house && first ? { lotId: lot, houseId: house, url: first } : null;
}
