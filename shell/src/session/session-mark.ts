/**
 * Cookie set and removed by the API together with the session; readable by scripts, contains no secret. In development
 * its name includes the port (D41).
 */
const namesOf = ({ port }: Pick<Location, 'port'>) => ['lotline-in', `lotline-in-${port}`];
const markOf = (cookie: string): string | undefined =>
  namesOf(window.location).find((name) => cookie.split('; ').includes(`${name}=1`));

/** Whether this browser has a session, judging by the cookie. */
export const hasSessionMark = (): boolean => markOf(document.cookie) !== undefined;

/** Removes a stale cookie after the server reported no session. */
export function dropSessionMark(): void {
  const name = markOf(document.cookie);
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
