let own: string | null = null;
let shells: string | null = null;

const show = () => {
  const title = own ?? shells;
  if (title !== null) document.title = title;
};

/** What the shell calls the page: it stands while no remote names it. */
export function setShellTitle(title: string): void {
  shells = title;
  show();
}

/** What a remote calls its page; null gives it back to the shell. */
export function setRemoteTitle(title: string | null): void {
  shells ??= document.title;
  own = title;
  show();
}
