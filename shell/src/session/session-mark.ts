/** The cookie that the API sets and takes away with a session's, readable and without a secret. Development writes the port into its name (D41). */
const namesOf = ({ port }: Pick<Location, 'port'>) => ['lotline-in', `lotline-in-${port}`];
const markOf = (cookie: string): string | undefined =>
  namesOf(window.location).find((name) => cookie.split('; ').includes(`${name}=1`));

/** Whether this browser has a session, as far as can be told without a request. */
export const hasSessionMark = (): boolean => markOf(document.cookie) !== undefined;

/** The server knows of no session: the mark was left behind by one that ended elsewhere. */
export function dropSessionMark(): void {
  const name = markOf(document.cookie);
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
