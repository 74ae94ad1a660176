/** Why another website may not show an estate, in words for its visitors. */
export const REASONS: Readonly<Record<string, string>> = {
  'origin-not-listed': 'This website is not yet on the list of websites that may show this estate.',
  'estate-unknown': 'There is no public estate at this address.',
  'no-answer': 'The estate could not be shown here.',
};

/** Asks Lotline why an estate doesn't come: nothing else may tell a page what a browser refused. Null: it gives no reason. */
export async function reasonOf(
  lotline: string,
  estate: string,
): Promise<'origin-not-listed' | 'estate-unknown' | null> {
  try {
    const answer = await fetch(`${lotline}/embed/v1/check?estate=${encodeURIComponent(estate)}`, {
      credentials: 'omit',
    });
    const { known, listed } = (await answer.json()) as { known: boolean; listed: boolean };
    return known ? (listed ? null : 'origin-not-listed') : 'estate-unknown';
  } catch {
    return null;
  }
}
