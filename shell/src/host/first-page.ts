const KEY = 'lotline:first-page';

/** The path of the first page of this tab's visit, kept in the tab; of an embedded page, which stores nothing, its own. */
export function firstPage(embed: boolean): string {
  const path = location.pathname.slice(0, 200);
  try {
    return embed ? path : (sessionStorage[KEY] ??= path);
  } catch {
    return path;
  }
}
