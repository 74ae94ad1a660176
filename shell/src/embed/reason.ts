/** Error messages for the host website's visitors. */
export const REASONS: Readonly<Record<string, string>> = {
  'origin-not-listed': 'This website is not yet on the list of websites that may show this estate.',
  'estate-unknown': 'There is no public estate at this address.',
  'no-answer': 'The estate could not be shown here.',
};

/**
 * Asks Lotline why an estate, or a builder's part, can't be embedded: browsers hide the cause of a refusal from the page.
 * Null when there is no known reason.
 */
export async function reasonOf(
  lotline: string,
  name: string,
  of: 'estate' | 'builder' = 'estate',
): Promise<string | null> {
  try {
    const answer = await fetch(`${lotline}/embed/v1/check?${of}=${encodeURIComponent(name)}`, {
      credentials: 'omit',
    });
    const { known, listed } = (await answer.json()) as { known: boolean; listed: boolean };
    return known ? (listed ? null : 'origin-not-listed') : `${of}-unknown`;
  } catch {
    return null;
  }
}
